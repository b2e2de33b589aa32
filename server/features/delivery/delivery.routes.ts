import type { FastifyInstance } from 'fastify';
import {
  certificateUpload,
  delivery,
  MAX_CERTIFICATES,
} from '#core/contract/staff/certification/delivery.ts';
import type { Deps } from '#server/deps.ts';
import { KEPT, sendsMail } from '#server/features/emails/mail-words.ts';
import { toOrderDetails } from '#server/features/orders/order-views.ts';
import { registerFile } from '#server/http/files/register-file.ts';
import { readUpload, withUploads } from '#server/http/files/upload.ts';
import { parsePart } from '#server/http/input.ts';
import { register } from '#server/http/register.ts';
import { readCertificate, storeCertificates } from './certificate-upload.ts';
import { type Delivery, deliverOrder } from './deliver-order.ts';

export function deliveryRoutes(app: FastifyInstance, deps: Deps): void {
  const toReply = async ({ outcome, order }: Delivery) => ({
    success: true,
    outcome,
    message: outcome === 'retrying' ? RETRYING : deliveryMessage(deps),
    order: await toOrderDetails(deps.db, order),
  });

  withUploads(app, (scope) => {
    register(scope, deps, delivery.uploadCertificate, async (_, { request, staff }) => {
      const form = await readUpload(request, {
        fileField: 'certificate',
        maxFiles: MAX_CERTIFICATES,
        fields: ['orderId', 'deliverAnyway', 'expectedUpdatedAt'],
      });
      const upload = parsePart(certificateUpload, form.fields, 'body');
      const actor = staff.username;
      const stored = await storeCertificates(deps, { ...upload, files: form.files, actor });
      const files = stored.map(({ id }) => id);
      const { orderId, deliverAnyway } = upload;
      return toReply(await deliverOrder(deps, orderId, { actor, deliverAnyway, files }));
    });
  });

  register(app, deps, delivery.deliver, async ({ params, body }, { staff }) =>
    toReply(await deliverOrder(deps, params.id, { ...body, actor: staff.username })),
  );

  registerFile(app, deps, delivery.downloadCertificate, ({ params }) =>
    readCertificate(deps, params.id),
  );
}

export const deliveryMessage = (deps: Deps): string =>
  sendsMail(deps)
    ? 'The certificate is on its way to the customer, and the order is marked as delivered.'
    : `The order is marked as delivered. ${KEPT}`;

export const RETRYING =
  'The payment provider did not answer. The certificate is stored: charging and sending will be retried until it does.';
