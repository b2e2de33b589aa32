import { and, eq, isNotNull, isNull, max } from 'drizzle-orm';
import { NORTHMARK } from '#core/content/brand.ts';
import { missingDetails, nameOfDetail } from '#core/content/legal/missing-details.ts';
import type { SetupState } from '#core/contract/staff/setup.ts';
import { paymentEvents } from '#server/db/schema/payments.ts';
import { siteSettings } from '#server/db/schema/settings.ts';
import { users } from '#server/db/schema/staff.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { findLastBackup } from '#server/features/backups/backups.queries.ts';
import { findLastSent, findRefusal } from '#server/features/emails/emails.queries.ts';
import { supportAddress } from '#server/features/emails/emails.service.ts';
import { wereSettingsUsed } from '#server/features/emails/mail-settings.ts';
import { listRecipients } from '#server/features/settings/settings.queries.ts';

type Point = Omit<SetupState, 'advice' | 'copy' | 'lastAt'> & Partial<SetupState>;

const point = (state: Point): SetupState => ({ advice: null, copy: null, lastAt: null, ...state });

/** What an owner without a developer must know: what is set up, what is not, and what to do next. */
export async function readSetup(deps: Deps): Promise<SetupState[]> {
  return Promise.all([
    owner(deps),
    payments(deps),
    webhook(deps),
    mail(deps),
    recipients(deps),
    address(deps),
    brand(deps),
    legal(deps),
    claims(deps),
    backup(deps),
  ]);
}

/** What is not done yet: first what the site cannot run without. */
export async function readOpenSetup(deps: Deps): Promise<SetupState[]> {
  const points = await readSetup(deps);
  return [
    ...points.filter(({ state }) => state === 'missing'),
    ...points.filter(({ state }) => state === 'attention'),
  ];
}

/** Without an address, an owner who forgets the password needs somebody with access to the server. */
async function owner({ db, mailer }: Deps): Promise<SetupState> {
  const owners = await db
    .select({ email: users.email, newEmail: users.newEmail })
    .from(users)
    // An invited account has not confirmed its address yet.
    .where(and(eq(users.role, 'owner'), isNull(users.disabledAt), isNotNull(users.password)));
  if (owners.some(({ email }) => email)) {
    return point({
      point: 'owner',
      state: 'done',
      says: 'An owner has a confirmed address for the case that the password is forgotten.',
    });
  }
  const isWaiting = owners.some(({ newEmail }) => newEmail);
  const canSend = mailer.outcome === 'sent';
  return point({
    point: 'owner',
    state: 'missing',
    says: isWaiting
      ? 'The address of an owner waits to be confirmed. Until then a forgotten password cannot be replaced by mail.'
      : 'No owner has an e-mail address, so a forgotten password cannot be replaced by mail.',
    advice: isWaiting
      ? `${canSend ? 'Open the link that was sent to it' : 'Set up outgoing mail'}, or send the link again under Your account.`
      : 'Enter yours under Your account, and open the link that is sent to it.',
  });
}

function payments({ config: { payments } }: Deps): SetupState {
  switch (payments.provider) {
    case 'stripe':
      return point({
        point: 'payments',
        state: payments.secretKey.includes('_test_') ? 'attention' : 'done',
        says: payments.secretKey.includes('_test_')
          ? 'Cards are taken by Stripe in its test mode: no money moves.'
          : 'Cards are taken by Stripe.',
        advice: payments.secretKey.includes('_test_')
          ? 'When you are ready, replace the test keys by the live ones and start again.'
          : null,
      });
    case 'sandbox':
      return point({
        point: 'payments',
        state: 'attention',
        says: 'The built-in sandbox takes test cards: no money moves.',
        advice:
          'To take real cards, set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET and start again.',
      });
    case 'none':
      return point({
        point: 'payments',
        state: 'missing',
        says: 'Nobody can pay: customers see that payments are unavailable.',
        advice:
          'Set STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET and start again.',
      });
  }
}

async function webhook({ config, db }: Deps): Promise<SetupState> {
  if (config.payments.provider !== 'stripe') {
    return point({
      point: 'webhook',
      state: config.payments.provider === 'none' ? 'missing' : 'attention',
      says: 'Not set up: notifications come from Stripe, and Stripe is not set up.',
      advice: 'Set up payments first. The address to enter at Stripe is then shown here.',
    });
  }
  const [row] = await db.select({ at: max(paymentEvents.receivedAt) }).from(paymentEvents);
  const lastAt = row?.at?.toISOString() ?? null;
  return point({
    point: 'webhook',
    state: lastAt ? 'done' : 'attention',
    says: lastAt
      ? 'Stripe reports what happens to payments.'
      : 'Set up, but Stripe has not reported anything yet.',
    advice: lastAt
      ? null
      : "Paste this address into Stripe's dashboard under Developers, Webhooks, and choose the events of payment intents, charges, refunds and disputes.",
    copy: `${config.publicUrl}/api/webhooks/stripe`,
    lastAt,
  });
}

async function mail(deps: Deps): Promise<SetupState> {
  if (deps.mailer.outcome === 'kept') {
    return point({
      point: 'mail',
      state: 'missing',
      says: 'No mail leaves this machine: mails are kept in the outbox for staff to read.',
      advice: 'Set SMTP_URL and MAIL_FROM to your mail server and start again.',
      lastAt: await findLastSent(deps.db, ['kept']),
    });
  }
  const lastAt = await findLastSent(deps.db, ['sent', 'bounced']);
  const refusal = await findRefusal(deps.db, lastAt);
  if (refusal) {
    return point({
      point: 'mail',
      state: 'missing',
      says: `The mail server did not take the last mail: ${refusal}`,
      advice:
        'Correct SMTP_URL and MAIL_FROM and start again, or ask whoever runs the mail server. Then send a test mail under Notification recipients.',
      lastAt,
    });
  }
  return (await wereSettingsUsed(deps))
    ? point({
        point: 'mail',
        state: 'done',
        says: 'Mails go out through your mail server.',
        lastAt,
      })
    : point({
        point: 'mail',
        state: 'attention',
        says: 'A mail server is set, but it has not taken a mail with these settings yet.',
        advice: 'Send a test mail under Notification recipients.',
        lastAt,
      });
}

async function recipients(deps: Deps): Promise<SetupState> {
  const addresses = await listRecipients(deps.db);
  return addresses.length > 0
    ? point({
        point: 'recipients',
        state: 'done',
        says: `${addresses.length === 1 ? 'One address is' : `${addresses.length} addresses are`} told about leads, orders, applications and inquiries.`,
      })
    : point({
        point: 'recipients',
        state: 'attention',
        says: `Nobody is named, so everything goes to ${supportAddress(deps)}.`,
        advice: 'Add the people who should be told, under Notification recipients.',
      });
}

const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

function address({ config: { publicUrl, isHttps } }: Deps): SetupState {
  if (LOCAL.test(publicUrl)) {
    return point({
      point: 'address',
      state: 'missing',
      says: `Links lead to ${publicUrl}, which only works on this machine.`,
      advice:
        'Set PUBLIC_URL to the address of your site, such as https://www.example.com, and start again.',
    });
  }
  return isHttps
    ? point({ point: 'address', state: 'done', says: `The site is reached at ${publicUrl}.` })
    : point({
        point: 'address',
        state: 'attention',
        says: `The site is reached at ${publicUrl}, without encryption.`,
        advice: 'Put a proxy with a certificate in front and set PUBLIC_URL to the https address.',
      });
}

function brand({ brand: { name } }: Deps): SetupState {
  return name === NORTHMARK.name
    ? point({
        point: 'brand',
        state: 'attention',
        says: `The site appears under the name it came with, ${name}.`,
        advice:
          'Write your name, address, contacts and colour into brand.json in the data directory and start again.',
      })
    : point({ point: 'brand', state: 'done', says: `The site appears as ${name}.` });
}

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Nobody but the provider knows these; until they are given the public pages leave their sentences out. */
function legal({ brand }: Deps): SetupState {
  const missing = missingDetails(brand);
  if (missing.length === 0) {
    return point({ point: 'legal', state: 'done', says: 'Terms and privacy page are complete.' });
  }
  return point({
    point: 'legal',
    state: 'attention',
    says: `To be completed by the provider: ${inWords.format(missing.map(nameOfDetail))}. Terms and privacy page leave out what is missing.`,
    advice:
      'Fill these lines in, add them to brand.json in the data directory and start again. Write null for a register entry, tax number, privacy contact or representative that you do not have. Let a lawyer read both pages before you sell.',
    copy: missing
      .map((detail) => `"${detail}": ${detail === 'address' ? '["", ""]' : '""'}`)
      .join(', '),
  });
}

async function claims({ db, brand: { sampleContent } }: Deps): Promise<SetupState> {
  const [settings] = await db.select().from(siteSettings);
  const lastAt = settings?.claimsConfirmedAt?.toISOString() ?? null;
  if (!sampleContent || lastAt) {
    return point({
      point: 'claims',
      state: 'done',
      says: "Claims and testimonials are the provider's own.",
      lastAt,
    });
  }
  return point({
    point: 'claims',
    state: 'missing',
    says: 'Figures, testimonials and examples on the landing page are samples. Under a public address they are marked "Sample".',
    advice:
      'Replace or remove them in brand.json and set "sampleContent" to false, or confirm here that they are true of your company. Publishing untrue claims may be against the law.',
  });
}

async function backup({ db, config }: Deps): Promise<SetupState> {
  const last = await findLastBackup(db);
  const lastAt = last?.finishedAt?.toISOString() ?? null;
  if (last?.error) {
    return point({
      point: 'backup',
      state: 'attention',
      says: `The last backup failed: ${last.error}`,
      advice: `Check that ${config.backupsIn} can be written to and has room, then run npm run backup.`,
      lastAt,
    });
  }
  return last
    ? point({
        point: 'backup',
        state: 'done',
        says: `A backup is made every day into ${config.backupsIn}. Keep copies on another machine.`,
        lastAt,
      })
    : point({
        point: 'backup',
        state: 'attention',
        says: 'No backup has been made yet. The first one is made tonight.',
        advice: 'Run npm run backup to make one now, and keep copies on another machine.',
      });
}

export function confirmClaims({ db, now }: Deps, actor: string): Promise<void> {
  return db.transaction(async (tx) => {
    const confirmed = { claimsConfirmedAt: now(), claimsConfirmedBy: actor };
    await tx
      .insert(siteSettings)
      .values({ id: 1, ...confirmed })
      .onConflictDoUpdate({ target: siteSettings.id, set: confirmed });
    await recordActivity(tx, {
      subject: ['settings', 'claims'],
      actor,
      action: 'confirmed claims',
    });
  });
}
