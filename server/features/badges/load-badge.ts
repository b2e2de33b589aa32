import { and, eq, ne } from 'drizzle-orm';
import { bakeSvg, drawBadge } from '#core/domain/certificates/badge/draw-badge.ts';
import { type Face, faceOf, LOOKS } from '#core/domain/certificates/badge/face.ts';
import { judgeCertificateNumber } from '#core/domain/certificates/number.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { AppError } from '#core/errors.ts';
import { certificateEditions, certificates } from '#server/db/schema/certificates.ts';
import type { Deps } from '#server/deps.ts';
import type { PublicDocument } from '#server/http/files/document-cache.ts';
import { prepare, prepareOnce } from '#server/http/site/prepared.ts';
import { bakePng } from './bake-png.ts';

type Reading = Pick<Deps, 'db' | 'now' | 'brand' | 'config'>;

const COLUMNS = {
  id: certificates.id,
  number: certificates.number,
  status: certificates.status,
  isTest: certificates.isTest,
  validUntil: certificates.validUntil,
  suspendsOn: certificates.suspendsOn,
  visibility: certificates.visibility,
  credential: certificateEditions.credential,
};

/** Returns what badges say about a delivered certificate. A number that cannot exist is not looked up. */
async function findShown({ db, now, brand }: Reading, typed: string) {
  const { verdict, number } = judgeCertificateNumber(typed);
  if (verdict !== 'ok') return undefined;
  const [row] = await db
    .select(COLUMNS)
    .from(certificates)
    .leftJoin(
      certificateEditions,
      and(
        eq(certificateEditions.certificateId, certificates.id),
        eq(certificateEditions.edition, certificates.edition),
      ),
    )
    .where(and(eq(certificates.number, number), ne(certificates.status, 'prepared')));
  if (!row) return undefined;
  const state = stateOf(row, now(), brand.timeZone);
  const isOpen = row.visibility !== 'confirm';
  return {
    ...row,
    state,
    face: faceOf(state, row.isTest),
    isOpen,
    /** The credential, if it may be public: it contains the holder's name. */
    shared: isOpen ? row.credential : null,
  };
}

type Shown = NonNullable<Awaited<ReturnType<typeof findShown>>>;

/** Drawn for each certificate. Baked only on request: a website that shows it has no use for the credential. */
export async function loadSvgBadge(
  deps: Reading,
  typed: string,
  isBaked: boolean,
): Promise<PublicDocument> {
  const found = await findShown(deps, typed);
  const number = found?.number ?? judgeCertificateNumber(typed).number ?? null;
  const baked = isBaked ? (found?.shared ?? null) : null;
  // Redrawn every few seconds, so compressing it must be fast.
  return about(found, prepareOnce('image/svg+xml', drawSvg(deps, found, number, baked)));
}

function drawSvg(
  { brand: { name, colour } }: Pick<Deps, 'brand'>,
  found: Shown | undefined,
  number: string | null,
  credential: string | null,
): Buffer {
  const svg = drawBadge({
    face: found?.face ?? 'unknown',
    brand: { name, colour },
    number,
    baked: credential ? bakeSvg(credential) : '',
  });
  return Buffer.from(svg);
}

/** One of the pictures prerendered with the site, with the credential in it. */
export async function loadPngBadge(
  deps: Reading,
  pictures: ReadonlyMap<string, Buffer>,
  typed: string,
): Promise<PublicDocument> {
  const found = await findShown(deps, typed);
  // PNGs are already compressed.
  return about(found, prepare('image/png', drawPng(pictures, found, found?.shared ?? null), {}));
}

function drawPng(
  pictures: ReadonlyMap<string, Buffer>,
  found: Shown | undefined,
  credential: string | null,
): Buffer {
  const picture = pictureOf(pictures, found?.face ?? 'unknown');
  return credential ? bakePng(picture, credential) : picture;
}

/** For the holder: contains the credential even if it is not public. The picture shows the state, as everywhere. */
export async function loadOwnBadge(
  deps: Reading,
  pictures: ReadonlyMap<string, Buffer>,
  { number, kind }: { number: string; kind: 'svg' | 'png' },
): Promise<Buffer> {
  const found = await findShown(deps, number);
  if (!found) throw new AppError('not_found', 'There is no such badge');
  return kind === 'svg'
    ? drawSvg(deps, found, number, found.credential)
    : drawPng(pictures, found, found.credential);
}

export const loadMark = async (pictures: ReadonlyMap<string, Buffer>): Promise<PublicDocument> =>
  prepare('image/png', pictureOf(pictures, 'mark'), {});

/** For sites that draw a badge of their own. */
export async function loadBadgeFacts(deps: Reading, typed: string): Promise<PublicDocument> {
  const found = await findShown(deps, typed);
  if (!found?.isOpen) throw new AppError('not_found', 'There is no such badge');
  const { number, state, isTest, validUntil, face } = found;
  const { label, ink } = LOOKS[face];
  const facts = {
    number,
    state,
    label,
    colour: ink ?? deps.brand.colour,
    isTest,
    validUntil,
    page: `${deps.config.publicUrl}/certificates/${number}`,
  };
  const json = Buffer.from(JSON.stringify(facts));
  return about(found, prepareOnce('application/json; charset=utf-8', json));
}

const about = (found: { id: number } | undefined, picture: PublicDocument): PublicDocument =>
  found ? { ...picture, certificateId: found.id } : { ...picture, isMissing: true };

function pictureOf(pictures: ReadonlyMap<string, Buffer>, name: Face | 'mark'): Buffer {
  const picture = pictures.get(name);
  if (!picture) throw new AppError('not_found', 'There is no such picture');
  return picture;
}
