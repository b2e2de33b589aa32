import { and, eq, isNotNull, ne } from 'drizzle-orm';
import { judgeCertificateNumber } from '#core/domain/certificates/number.ts';
import { AppError } from '#core/errors.ts';
import { certificateEditions, certificates, statusLists } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { readDidDocument } from '#server/features/certificates/keys/keys.service.ts';
import type { PublicDocument } from '#server/http/files/document-cache.ts';
import { prepare } from '#server/http/site/prepared.ts';

type Reading = Pick<Deps, 'db' | 'config' | 'now'>;

/** Seconds after which a list that is being signed for the first time is likely to be there. */
const SIGNED_WITHIN = 10;

const nothingHere = () => new AppError('not_found', 'There is nothing here');

const prepareJson = (contentType: string, json: string): PublicDocument =>
  prepare(contentType, Buffer.from(json));

/** Reads a certificate's number from a URL. One that cannot exist is refused without asking the database. */
export function readNumber(typed: string): string {
  const { verdict, number } = judgeCertificateNumber(typed);
  if (verdict !== 'ok') throw nothingHere();
  return number;
}

/** A whole number without leading zeros, as our URLs write it. */
export function readOrdinal(text: string): number {
  if (!/^[1-9]\d{0,8}$/.test(text)) throw nothingHere();
  return Number(text);
}

/** The signed file of an edition that was handed out, byte by byte. Former editions stay, so that they can be checked. */
export async function loadCredential(
  { db }: Reading,
  number: string,
  edition: number,
): Promise<PublicDocument> {
  const [row] = await db
    .select({ credential: certificateEditions.credential, certificateId: certificates.id })
    .from(certificateEditions)
    .innerJoin(certificates, eq(certificates.id, certificateEditions.certificateId))
    .where(
      and(
        eq(certificates.number, number),
        eq(certificateEditions.edition, edition),
        isNotNull(certificateEditions.deliveredAt),
        // The holder only wants names confirmed that someone already knows.
        ne(certificates.visibility, 'confirm'),
      ),
    );
  // Nothing is kept of forgotten holders.
  if (!row?.credential) throw nothingHere();
  return {
    ...prepareJson('application/vc', row.credential),
    certificateId: row.certificateId,
  };
}

/** A list as it was signed last for this address. Serving it takes no key. */
export async function loadStatusList(
  { db, config }: Reading,
  listId: number,
  origin: string,
): Promise<PublicDocument> {
  const [list] = await db
    .select({ signed: statusLists.signed, formerSigned: statusLists.formerSigned })
    .from(statusLists)
    .where(eq(statusLists.id, listId));
  if (!list) throw nothingHere();
  const signed = origin === config.publicUrl ? list.signed : list.formerSigned[origin];
  if (!signed) {
    throw new AppError('unavailable', 'This list is being signed. Please try again in a moment.', {
      retryAfterSeconds: SIGNED_WITHIN,
    });
  }
  return prepareJson('application/vc', signed);
}

/** The keys for checking signatures. */
export const loadDidDocument = async (deps: Reading, origin: string): Promise<PublicDocument> =>
  prepareJson('application/did+json', JSON.stringify(await readDidDocument(deps, origin)));
