import type { FastifyInstance } from 'fastify';
import { certificateUpload, MAX_CERTIFICATES, orders } from '#core/contract/orders.ts';
import type { Deps } from '#server/deps.ts';
import { KEPT, sendsMail, tellOfMail } from '#server/features/emails/mail-words.ts';
import { parsePart } from '#server/http/input.ts';
import { nextPageLink, sendTotal } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { registerFile } from '#server/http/register-file.ts';
import { readUpload, withUploads } from '#server/http/upload.ts';
import { readCertificate, storeCertificates } from './certificate-upload.ts';
import { type Delivery, deliverOrder } from './delivery.ts';
import { correctCustomer, setOrderStatus } from './order-edits.ts';
import { listOrders } from './order-list.ts';
import { sendPaymentLink, sendTracking } from './order-messages.ts';
import { refund, releaseHold } from './order-money.ts';
import { toOrderDetails, toOrderView } from './order-views.ts';
import type { OrderRow } from './orders.queries.ts';
import { getOrder } from './orders.service.ts';

export function orderRoutes(app: FastifyInstance, deps: Deps): void {
  const detailsOf = (order: OrderRow) => toOrderDetails(deps.db, order);
  const deliveryMessage = async ({ outcome, order }: Delivery) => ({
    success: true,
    outcome,
    message: outcome === 'retrying' ? RETRYING : deliveredWords(deps),
    order: await detailsOf(order),
  });

  register(app, deps, orders.list, async ({ query }, { reply }) => {
    const { rows, next, total } = await listOrders(deps, query);
    nextPageLink(reply, next);
    sendTotal(reply, total);
    return rows.map(toOrderView);
  });

  register(app, deps, orders.read, async ({ params }) =>
    detailsOf(await getOrder(deps.db, params.id)),
  );

  register(app, deps, orders.setStatus, async ({ params, body }, { staff }) =>
    detailsOf(await setOrderStatus(deps, params.id, body, staff.username)),
  );

  register(app, deps, orders.correctCustomer, async ({ params, body }, { staff }) =>
    detailsOf(await correctCustomer(deps, params.id, body, staff.username)),
  );

  withUploads(app, (scope) => {
    register(scope, deps, orders.uploadCertificate, async (_, { request, staff }) => {
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
      return deliveryMessage(await deliverOrder(deps, orderId, { actor, deliverAnyway, files }));
    });
  });

  register(app, deps, orders.deliver, async ({ params, body }, { staff }) =>
    deliveryMessage(await deliverOrder(deps, params.id, { ...body, actor: staff.username })),
  );

  registerFile(app, deps, orders.downloadCertificate, ({ params }) =>
    readCertificate(deps, params.id),
  );

  register(app, deps, orders.sendTracking, async ({ params }, { staff }) => {
    await sendTracking(deps, params.orderId, staff.username);
    return {
      success: true,
      isSent: sendsMail(deps),
      message: tellOfMail(deps, 'Tracking notification sent to the customer'),
    };
  });

  register(app, deps, orders.sendPaymentLink, async ({ params }, { staff }) => {
    const link = await sendPaymentLink(deps, params.id, staff.username);
    return {
      success: true,
      isSent: sendsMail(deps),
      message: tellOfMail(deps, 'Payment link sent to the customer'),
      link,
    };
  });

  register(app, deps, orders.release, async ({ params, body }, { staff }) =>
    detailsOf(await releaseHold(deps, params.id, body, staff.username)),
  );

  register(app, deps, orders.refund, async ({ params, body }, { staff }) =>
    detailsOf(await refund(deps, params.id, body, staff.username)),
  );
}

const deliveredWords = (deps: Deps): string =>
  sendsMail(deps)
    ? 'The certificate is on its way to the customer, and the order is marked as delivered.'
    : `The order is marked as delivered. ${KEPT}`;

const RETRYING =
  'The payment provider did not answer. The certificate is stored: charging and sending are tried again until it does.';
