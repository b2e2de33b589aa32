import { and, eq } from 'drizzle-orm';
import type { SetupState } from '#core/contract/staff/owner/setup.ts';
import { needsSecondPerson } from '#core/domain/reviews/decision.ts';
import { users } from '#server/db/schema/access/staff.ts';
import type { Deps } from '#server/deps.ts';
import { canSignIn } from '#server/features/auth/auth.queries.ts';
import { findKeysChange } from '#server/features/configuration/stored-values.ts';
import { findLastSent, findRefusal } from '#server/features/emails/emails.queries.ts';
import { supportAddress } from '#server/features/emails/emails.service.ts';
import { wereSettingsUsed } from '#server/features/emails/mail-settings.ts';
import { findLastEvent } from '#server/features/payments/payments.queries.ts';
import { listRecipients, readFourEyes } from '#server/features/settings/settings.queries.ts';
import { pickAdvice, point } from './point.ts';

const STRIPE_KEYS = 'STRIPE_SECRET_KEY, STRIPE_PUBLISHABLE_KEY and STRIPE_WEBHOOK_SECRET';

/** Without an address, an owner who forgets the password needs someone with access to the server. */
export async function owner({ db, mailer }: Deps): Promise<SetupState> {
  const owners = await db
    .select({ email: users.email, newEmail: users.newEmail })
    .from(users)
    // The address of an invited person is confirmed by choosing a password.
    .where(and(eq(users.role, 'owner'), canSignIn));
  if (owners.some(({ email }) => email)) {
    return point({
      point: 'owner',
      state: 'done',
      says: 'An owner has a confirmed address in case the password is forgotten.',
    });
  }
  const isWaiting = owners.some(({ newEmail }) => newEmail);
  const canSend = mailer.outcome === 'sent';
  return point({
    point: 'owner',
    state: 'missing',
    says: isWaiting
      ? 'The address of an owner is waiting to be confirmed. Until then a forgotten password cannot be reset by mail.'
      : 'No owner has an e-mail address, so a forgotten password cannot be reset by mail.',
    advice: isWaiting
      ? `${canSend ? 'Open the link that was sent to it' : 'Set up outgoing mail under Go live'}, or send the link again under Your account.`
      : 'Enter yours under Your account, and open the link that is sent to it.',
  });
}

export function payments(deps: Deps): SetupState {
  const { payments } = deps.config;
  switch (payments.provider) {
    case 'stripe':
      return point({
        point: 'payments',
        state: payments.secretKey.includes('_test_') ? 'attention' : 'done',
        says: payments.secretKey.includes('_test_')
          ? 'Cards are taken by Stripe in its test mode: no money moves.'
          : 'Cards are taken by Stripe.',
        advice: payments.secretKey.includes('_test_')
          ? pickAdvice(deps, 'payments', {
              environment: `When you are ready, put the live keys into ${STRIPE_KEYS} and start again.`,
              screen: 'When you are ready, enter the live keys under Go live.',
            })
          : null,
      });
    case 'sandbox':
      return point({
        point: 'payments',
        state: 'attention',
        says: 'The built-in sandbox takes test cards: no money moves.',
        advice: pickAdvice(deps, 'payments', {
          environment: `To take real cards, set ${STRIPE_KEYS} and start again.`,
          screen: 'To take real cards, enter your Stripe keys under Go live.',
        }),
      });
    case 'none':
      return point({
        point: 'payments',
        state: 'missing',
        says: 'Nobody can pay: customers see that payments are unavailable.',
        advice: pickAdvice(deps, 'payments', {
          environment: `Set ${STRIPE_KEYS} and start again.`,
          screen: 'Enter your Stripe keys under Go live.',
        }),
      });
  }
}

export async function webhook({ config, configuration, db }: Deps): Promise<SetupState> {
  if (config.payments.provider !== 'stripe') {
    return point({
      point: 'webhook',
      state: config.payments.provider === 'none' ? 'missing' : 'attention',
      says: 'Not set up: notifications come from Stripe, and Stripe is not set up.',
      advice:
        'Set up payments first, under Go live, which also shows the address to enter at Stripe.',
    });
  }
  const keysSince = await findKeysChange(db, configuration);
  const lastAt = (await findLastEvent(db, keysSince))?.toISOString() ?? null;
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

export async function mail(deps: Deps): Promise<SetupState> {
  if (deps.mailer.outcome === 'kept') {
    return point({
      point: 'mail',
      state: 'missing',
      says: 'No mail leaves this machine: mails are kept in the outbox for staff to read.',
      advice: pickAdvice(deps, 'mail', {
        environment: 'Set SMTP_URL and MAIL_FROM to your mail server and start again.',
        screen: 'Enter your mail server under Go live.',
      }),
      lastAt: await findLastSent(deps.db, ['kept']),
    });
  }
  const lastAt = await findLastSent(deps.db, ['sent', 'bounced']);
  const refusal = await findRefusal(deps.db, lastAt);
  if (refusal) {
    return point({
      point: 'mail',
      state: 'missing',
      says: `The mail server did not accept the last mail: ${refusal}`,
      advice: pickAdvice(deps, 'mail', {
        environment:
          'Correct SMTP_URL and MAIL_FROM and start again, or ask your mail provider. Then send a test mail under Notification recipients.',
        screen: 'Correct the mail server under Go live, or ask your mail provider.',
      }),
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
        says: 'A mail server is set, but it has not accepted a mail with these settings yet.',
        advice: 'Send a test mail under Notification recipients.',
        lastAt,
      });
}

export async function recipients(deps: Deps): Promise<SetupState> {
  const addresses = await listRecipients(deps.db);
  return addresses.length > 0
    ? point({
        point: 'recipients',
        state: 'done',
        says: `${addresses.length === 1 ? 'One address is' : `${addresses.length} addresses are`} notified of leads, orders, applications and inquiries.`,
      })
    : point({
        point: 'recipients',
        state: 'attention',
        says: `No one is named, so everything goes to ${supportAddress(deps)}.`,
        advice: 'Add the people who should be notified, under Notification recipients.',
      });
}

/** With one account, nobody else can decide on what it reviewed. */
export async function fourEyes({ db }: Deps): Promise<SetupState> {
  const { fourEyes, enabledAccounts } = await readFourEyes(db);
  const isAlone = enabledAccounts < 2;
  if (isAlone && fourEyes === 'on') {
    return point({
      point: 'four-eyes',
      state: 'missing',
      says: 'Reviews cannot be decided: a second person must decide, and only one account that may decide is enabled.',
      advice: 'Invite a second person under Staff, or change Second person for decisions.',
    });
  }
  if (isAlone && fourEyes === 'auto') {
    return point({
      point: 'four-eyes',
      state: 'attention',
      says: 'Only one account that may decide is enabled, so one person reviews and decides. The page of each certificate says so.',
      advice:
        'Invite a second person under Staff. If you work alone, choose "Never" under Second person for decisions.',
    });
  }
  return point({
    point: 'four-eyes',
    state: 'done',
    says: needsSecondPerson(fourEyes, enabledAccounts)
      ? 'Someone who did not review decides on each certificate.'
      : 'The reviewer may decide. The page of each certificate says whether one person or two did.',
  });
}
