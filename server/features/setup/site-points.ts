import { NORTHMARK } from '#core/content/brand/brand.ts';
import { missingDetails, nameOfDetail } from '#core/content/legal/missing-details.ts';
import type { SetupState } from '#core/contract/staff/owner/setup.ts';
import { siteSettings } from '#server/db/schema/site/settings.ts';
import type { Deps } from '#server/deps.ts';
import { readBrandNow } from '#server/features/brand/read-brand-now.ts';
import { listKeys } from '#server/features/certificates/keys/keys.service.ts';
import { pickAdvice, point } from './point.ts';

const LOCAL = /^https?:\/\/(localhost|127\.|\[::1\])/;

export function address(deps: Deps): SetupState {
  const { publicUrl, isHttps } = deps.config;
  if (LOCAL.test(publicUrl)) {
    return point({
      point: 'address',
      state: 'missing',
      says: `Links lead to ${publicUrl}, which only works on this machine.`,
      advice: pickAdvice(deps, 'address', {
        environment:
          'Set PUBLIC_URL to the address of your site, such as https://www.example.com, and start again.',
        screen: 'Enter the address of your site under Go live.',
      }),
    });
  }
  return isHttps
    ? point({ point: 'address', state: 'done', says: `The site is reached at ${publicUrl}.` })
    : point({
        point: 'address',
        state: 'attention',
        says: `The site is reached at ${publicUrl}, without encryption.`,
        advice: pickAdvice(deps, 'address', {
          environment:
            'Put a proxy with a certificate in front and set PUBLIC_URL to the https address.',
          screen:
            'Put a proxy with a certificate in front, and enter the https address under Go live.',
        }),
      });
}

export async function brand({
  db,
  brand: { name },
  config: { dataDir },
}: Deps): Promise<SetupState> {
  const { problem } = await readBrandNow(db, dataDir);
  if (problem) {
    return point({
      point: 'brand',
      state: 'attention',
      says: `The site appears as ${name}. ${problem}`,
      advice: 'Publish your brand under Settings, Brand.',
    });
  }
  return name === NORTHMARK.name
    ? point({
        point: 'brand',
        state: 'attention',
        says: `The site appears under the name it came with, ${name}.`,
        advice:
          'Fill in your name, address, contacts and color under Settings, Brand, and publish them.',
      })
    : point({ point: 'brand', state: 'done', says: `The site appears as ${name}.` });
}

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

/** Only the provider knows these; until they are given, the public pages leave their sentences out. */
export function legal({ brand }: Deps): SetupState {
  const missing = missingDetails(brand);
  if (missing.length === 0) {
    return point({
      point: 'legal',
      state: 'done',
      says: 'The terms and the privacy page are complete.',
    });
  }
  return point({
    point: 'legal',
    state: 'attention',
    says: `To be completed by the provider: ${inWords.format(missing.map(nameOfDetail))}. Terms and privacy page leave out what is missing.`,
    advice:
      'Fill these in under Settings, Brand, and say there which of them you do not have. Let a lawyer read both pages before you sell.',
  });
}

export async function claims({ db, brand: { sampleContent } }: Deps): Promise<SetupState> {
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
      'Replace or remove them under Settings, Brand, and say there that they are your own, or confirm here that they are true of your company. Publishing untrue claims may be against the law.',
  });
}

export async function certificates(deps: Deps): Promise<SetupState> {
  const { publicUrl, isHttps } = deps.config;
  if (!isHttps) {
    return point({
      point: 'certificates',
      state: 'attention',
      says: `Certificates issued now are tests: each carries the address of the site for good, and ${publicUrl} is not a final one.`,
      advice: pickAdvice(deps, 'address', {
        environment:
          'Set PUBLIC_URL to the https address that the site will keep, and start again.',
        screen: 'Enter the https address that the site will keep under Go live.',
      }),
    });
  }
  const active = (await listKeys(deps)).find(({ state, isTest }) => state === 'active' && !isTest);
  if (active && !active.isHere) {
    return point({
      point: 'certificates',
      state: 'missing',
      says: `No certificate can be signed: this server does not have the private key of ${active.publicKey}.`,
      advice:
        'Put its file into the folder keys of the data directory, or set SIGNING_KEY and start again. If it is lost, make a new one under Certificates.',
    });
  }
  return point({
    point: 'certificates',
    state: 'done',
    says: active
      ? 'Certificates are signed with a key that this server has.'
      : 'The key that signs certificates is made with the first one.',
  });
}
