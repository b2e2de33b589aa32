import { eq } from 'drizzle-orm';
import { landingCopy } from '#core/content/landing.ts';
import { SCHEME_VERSION } from '#core/content/questions/questions.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import type { CertificateContent } from '#core/domain/certificates/content.ts';
import { addDays, dayOf, validUntilOf } from '#core/domain/certificates/dates.ts';
import { SAMPLE_NUMBER } from '#core/domain/certificates/sample.ts';
import type { Queryable } from '#server/db/connection.ts';
import { issuerKeys } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { putInForce } from '#server/features/certificates/activate.ts';
import {
  type EditionRow,
  findEdition,
  findRecord,
  insertRecord,
} from '#server/features/certificates/certificates.queries.ts';
import { columnsOf } from '#server/features/certificates/prepare.ts';
import { addEdition } from '#server/features/certificates/status-lists.ts';

/** Days. A sample that ends sooner is made anew, so that visitors never see an expired one. */
const LEFT_AT_LEAST = 365;

const ACTOR = 'the product';

/** Milliseconds after a start. Signing starts its own process, and visitors come first. */
const SOON = 5_000;

export const publishSampleSoon = ({ db, jobs, now }: Pick<Deps, 'db' | 'jobs' | 'now'>) =>
  jobs.enqueue(db, 'publish-sample', {}, { runAt: new Date(now().getTime() + SOON) });

/**
 * Publishes the certificate that the landing page leads to: signed and checked like any other, but without an order or a paper. It is made
 * at the first start, and again if the site's address or name has changed, since both are signed, or if the key was stolen.
 */
export async function publishSample(deps: Deps): Promise<void> {
  const { db, now } = deps;
  const existing = await findRecord(db, { number: SAMPLE_NUMBER });
  if (existing?.status === 'withdrawn') return;
  const current = existing && (await findEdition(db, existing.id, existing.edition));
  const key = current?.keyId ? await findKey(db, current.keyId) : undefined;
  if (current && key?.state !== 'compromised' && isStillRight(deps, current)) return;
  const content = sampleContent(deps, (existing?.edition ?? 0) + 1);
  const createdAt = now();
  const sums = await deps.issuer.sign(deps, { content, listId: null, listIndex: null, createdAt });
  await db.transaction(async (tx) => {
    const times = { createdAt, updatedAt: createdAt, statusSince: createdAt };
    const record =
      existing ??
      (await insertRecord(tx, { origin: 'generated', ...columnsOf(content), ...times }));
    // Another process was faster.
    if (!record) return;
    const edition = await addEdition(tx, deps, {
      certificateId: record.id,
      edition: content.edition,
      reason: existing ? 'corrected' : 'issued',
      content,
      createdBy: ACTOR,
      createdAt,
      ...sums,
    });
    await putInForce(tx, deps, edition, ACTOR);
  });
}

async function findKey(db: Queryable, id: number) {
  const [key] = await db.select().from(issuerKeys).where(eq(issuerKeys.id, id));
  return key;
}

function isStillRight(
  { config, brand, now }: Deps,
  { credential, content }: Pick<EditionRow, 'credential' | 'content'>,
): boolean {
  const { issuer } = JSON.parse(credential ?? '{}') as { issuer?: { url: string; name: string } };
  return (
    issuer?.url === config.publicUrl &&
    issuer.name === brand.legalName &&
    content.validUntil >= addDays(dayOf(now(), brand.timeZone), LEFT_AT_LEAST)
  );
}

/** The made-up company of the landing page's film. */
function sampleContent({ brand, now }: Deps, edition: number): CertificateContent {
  const issuedOn = dayOf(now(), brand.timeZone);
  const { company } = landingCopy(brand).hero.film.certificate;
  return {
    number: SAMPLE_NUMBER,
    edition,
    isTest: true,
    holderName: company,
    printedName: null,
    holderPlace: 'Burlington, Vermont',
    holderCountry: 'US',
    scope: 'Road freight and warehousing. This company is made up.',
    isOverall: true,
    areas: AREAS.map(({ id }) => id),
    schemeVersion: SCHEME_VERSION,
    issuedOn,
    validUntil: validUntilOf(issuedOn),
    firstIssuedOn: issuedOn,
    signatory: { name: 'Sample', title: 'Head of Certification' },
  };
}
