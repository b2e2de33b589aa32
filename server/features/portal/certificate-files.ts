import type { CertificateFileKind } from '#core/contract/portal/portal.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { loadOwnBadge } from '#server/features/badges/load-badge.ts';
import {
  type EditionRow,
  findEdition,
  type RecordRow,
} from '#server/features/certificates/certificates.queries.ts';
import { findCertificate } from '#server/features/orders/orders.queries.ts';

type Reading = Pick<Deps, 'db' | 'now' | 'brand' | 'config' | 'files'>;

/**
 * Reads a file of a holder's certificate, always of the current edition. A suspended or withdrawn one is available as well, as it is to
 * strangers; badge and status list show its state.
 */
export async function readCertificateFile(
  deps: Reading,
  pictures: ReadonlyMap<string, Buffer>,
  record: RecordRow,
  kind: CertificateFileKind,
) {
  const { number } = record;
  switch (kind) {
    case 'badge-svg': {
      const content = await loadOwnBadge(deps, pictures, { number, kind: 'svg' });
      return { content, mime: 'image/svg+xml', name: `${number}.svg` };
    }
    case 'badge-png': {
      const content = await loadOwnBadge(deps, pictures, { number, kind: 'png' });
      return { content, mime: 'image/png', name: `${number}.png` };
    }
    case 'credential':
      return toCredential(record, await findEdition(deps.db, record.id, record.edition));
    case 'paper':
      return readPaper(deps, await findEdition(deps.db, record.id, record.edition));
  }
}

const nothingHere = () => new AppError('not_found', 'This file is no longer kept.');

function toCredential({ number }: RecordRow, edition: EditionRow | undefined) {
  if (!edition?.credential) throw nothingHere();
  return {
    content: Buffer.from(edition.credential),
    mime: 'application/vc',
    name: `${number}-${edition.edition}.json`,
  };
}

async function readPaper({ db, files }: Reading, edition: EditionRow | undefined) {
  const file = edition?.fileId ? await findCertificate(db, edition.fileId) : undefined;
  if (!file) throw nothingHere();
  return {
    content: await files.get(file.filePath, file),
    mime: file.mimeType,
    name: file.fileName,
  };
}
