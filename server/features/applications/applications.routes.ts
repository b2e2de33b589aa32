import type { FastifyInstance } from 'fastify';
import { applications, documentUpload } from '#core/contract/applications.ts';
import { staffApplications } from '#core/contract/staff/applications.ts';
import type { Deps } from '#server/deps.ts';
import { getOrder } from '#server/features/orders/orders.service.ts';
import { findSignedIn } from '#server/features/portal/sign-in/portal-sessions.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import { readUpload, withUploads } from '#server/http/files/upload.ts';
import { parsePart } from '#server/http/input.ts';
import { nextPageLink, sendTotal } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { contextOfSession } from './application-context.ts';
import {
  toApplicationDetails,
  toApplicationsBesideOrder,
  toDocumentView,
  toListedApplications,
  toStatusView,
} from './application-views.ts';
import {
  type ApplicationRow,
  findApplication,
  listApplications,
  listBesideOrder,
} from './applications.queries.ts';
import { lookUpApplication, submitApplication } from './applications.service.ts';
import { listDocuments, listDraftDocuments } from './documents.queries.ts';
import { addDocument, readDocument, removeDocument } from './documents.service.ts';
import { saveDraft } from './drafts.ts';
import { setApplicationStatus, unknownApplication } from './review.ts';

export function applicationRoutes(app: FastifyInstance, deps: Deps): void {
  const detailsOf = (row: ApplicationRow) => toApplicationDetails(deps.db, row);

  register(app, deps, applications.submit, async ({ body }) => {
    const { applicationNumber } = await submitApplication(deps, body);
    return { applicationNumber };
  });

  register(app, deps, applications.saveDraft, async ({ params, body }) => {
    await saveDraft(deps, { ...params, ...body });
    return { success: true };
  });

  register(
    app,
    deps,
    applications.contextOfSession,
    async ({ params }, { browserKeyHash, request }) =>
      contextOfSession(deps, params.sessionId, {
        browserKeyHash,
        address: await findSignedIn(deps, request),
      }),
  );

  register(app, deps, applications.byNumber, async ({ params }, { subject }) => {
    const row = await lookUpApplication(deps, params.applicationNumber, subject);
    return toStatusView(row, await listDocuments(deps.db, row.id));
  });

  withUploads(app, (scope) => {
    register(scope, deps, applications.uploadDocument, async (_, { request }) => {
      const { files, fields } = await readUpload(request, {
        fileField: 'document',
        maxFiles: 1,
        fields: ['draftToken'],
      });
      const { draftToken } = parsePart(documentUpload, fields, 'body');
      const [file] = files;
      if (!file) throw new Error('An upload without a file was let through');
      return toDocumentView(await addDocument(deps, draftToken, file));
    });
  });

  register(app, deps, applications.listDraftDocuments, async ({ params }) =>
    (await listDraftDocuments(deps.db, params.draftToken)).map(toDocumentView),
  );

  register(app, deps, applications.removeDocument, async ({ params }) => {
    await removeDocument(deps, params.draftToken, params.id);
    return { success: true };
  });

  register(app, deps, staffApplications.list, async ({ query }, { staff, reply }) => {
    const { rows, next, total } = await listApplications(deps, query, staff.username);
    sendTotal(reply, total);
    nextPageLink(reply, next);
    return toListedApplications(deps.db, rows);
  });

  register(app, deps, staffApplications.read, async ({ params }) => {
    const row = await findApplication(deps.db, params.id);
    if (!row) throw unknownApplication();
    return detailsOf(row);
  });

  register(app, deps, staffApplications.besideOrder, async ({ params }) => {
    const order = await getOrder(deps.db, params.id);
    const rows = await listBesideOrder(deps.db, order);
    return toApplicationsBesideOrder(deps.db, rows, order.sessionId);
  });

  register(app, deps, staffApplications.setStatus, async ({ params, body }, { staff, undo }) =>
    detailsOf(await setApplicationStatus(deps, params.id, body, staff.username, undo)),
  );

  registerFile(app, deps, staffApplications.downloadDocument, ({ params }) =>
    readDocument(deps, params.id),
  );
}
