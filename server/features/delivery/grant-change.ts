import { holderDetails } from '#core/contract/shared/holder-details.ts';
import type { AreaId } from '#core/domain/catalogue.ts';
import type { Deps } from '#server/deps.ts';
import {
  findNewestEdition,
  type RecordRow,
} from '#server/features/certificates/certificates.queries.ts';
import { endChange, findOpenChange } from '#server/features/check-ins/changes/decide-change.ts';
import { correctCertificate } from './issue-certificate.ts';

type Grant = { expectedUpdatedAt?: string; actor: string };

/** Issues the next edition with the change the holder asked for and mails it as a correction. Nothing is charged. */
export async function grantChange(
  deps: Deps,
  id: number,
  { expectedUpdatedAt, actor }: Grant,
): Promise<RecordRow> {
  const { change, record } = await findOpenChange(deps.db, id);
  const newest = await findNewestEdition(deps.db, record.id);
  if (!newest) throw new Error(`Certificate ${record.number} has no edition`);
  const { name: signatoryName, title: signatoryTitle } = newest.content.signatory;
  const issued = await correctCertificate(deps, record.id, {
    fields: {
      ...holderDetails.parse(change),
      areas: record.areas as AreaId[],
      signatoryName,
      signatoryTitle,
    },
    note: 'The holder asked for this.',
    expectedUpdatedAt,
    actor,
    together: (tx) =>
      endChange(tx, change, { state: 'granted', answer: null, actor, at: deps.now() }),
  });
  return issued.record;
}
