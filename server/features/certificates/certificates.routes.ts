import type { FastifyInstance } from 'fastify';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import {
  changeState,
  unknownCertificate,
} from '#server/features/certificates/changes/change-state.ts';
import { setVisibility } from '#server/features/certificates/changes/set-visibility.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import { nextPageLink, sendTotal } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { previewCertificate, readDraft } from './certificate-draft.ts';
import { listCertificateRecords } from './certificate-list.ts';
import { toCertificate, toCertificateDetails } from './certificate-views.ts';
import { findEdition, findRecord } from './certificates.queries.ts';
import { recordUploaded } from './record-uploaded.ts';

/** Calls that issue a certificate are in the delivery feature, since they end in a delivery. */
export function certificateRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, certificates.draft, ({ params }) => readDraft(deps, params.id));

  registerFile(app, deps, certificates.preview, async ({ params, body }) => ({
    content: await previewCertificate(deps, params.id, body),
    mime: 'application/pdf',
    name: 'Certificate-preview.pdf',
  }));

  register(app, deps, certificates.record, async ({ params, body }, { staff }) => {
    const { decisionNote, ...fields } = body;
    const entry = { fields, decisionNote, actor: staff.username };
    return {
      success: true,
      certificate: toCertificate(deps, await recordUploaded(deps, params.id, entry)),
    };
  });

  register(app, deps, certificates.list, async ({ query }, { reply }) => {
    const { rows, next, total } = await listCertificateRecords(deps, query);
    nextPageLink(reply, next);
    sendTotal(reply, total);
    return rows.map((row) => toCertificate(deps, row));
  });

  register(app, deps, certificates.read, async ({ params }) => {
    const record = await findRecord(deps.db, params);
    if (!record) throw unknownCertificate();
    return toCertificateDetails(deps, record);
  });

  registerFile(app, deps, certificates.credential, async ({ params }) => {
    const record = await findRecord(deps.db, params);
    const edition = record && (await findEdition(deps.db, record.id, params.edition));
    if (!record || !edition?.credential) {
      throw new AppError('not_found', 'There is no such edition');
    }
    return {
      content: Buffer.from(edition.credential),
      mime: 'application/vc',
      name: `${record.number}-${edition.edition}.json`,
    };
  });

  register(app, deps, certificates.suspend, async ({ params, body }, { staff }) =>
    toCertificateDetails(
      deps,
      await changeState(deps, params.id, { ...body, act: 'suspend', actor: staff.username }),
    ),
  );

  register(app, deps, certificates.setVisibility, async ({ params, body }, { staff }) =>
    toCertificateDetails(
      deps,
      await setVisibility(deps, params.id, { ...body, actor: staff.username }),
    ),
  );

  register(app, deps, certificates.withdraw, async ({ params, body }, { staff }) =>
    toCertificateDetails(
      deps,
      await changeState(deps, params.id, { ...body, act: 'withdraw', actor: staff.username }),
    ),
  );
}
