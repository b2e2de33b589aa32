import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { expectedUpdatedAt, rowId } from '#core/contract/shared/paging.ts';
import { orderDetails } from '#core/contract/staff/orders.ts';

const params = z.object({ id: rowId });

/** Files of one delivery. */
export const MAX_CERTIFICATES = 5;
/** Bytes of all of them: encoded for a mail they stay below the 25 MB that mail servers take. */
export const MAX_CERTIFICATE_BYTES = 18 * 1024 * 1024;

/** The fields sent with an upload of certificates. */
export const certificateUpload = z.object({
  orderId: rowId,
  deliverAnyway: z.stringbool().default(false),
  expectedUpdatedAt,
});

const delivered = done.extend({
  /** `retrying`: the gateway did not answer; a job charges and sends once it does. */
  outcome: z.enum(['delivered', 'retrying']),
  message: z.string(),
  order: orderDetails,
});

export const delivery = {
  uploadCertificate: endpoint({
    method: 'POST',
    path: '/api/certification/upload-certificate',
    access: 'admin',
    summary: 'Store certificates, capture the payment, mail them, mark the order delivered',
    limit: 'staffUploads',
    form: { file: 'certificate', maxFiles: MAX_CERTIFICATES, fields: certificateUpload },
    response: delivered,
  }),
  /** Resumes a delivery whose files are stored but which the payment held up. */
  deliver: endpoint({
    method: 'POST',
    path: '/api/admin/orders/:id/deliver',
    access: 'admin',
    summary: 'Deliver the stored certificates: capture, mail, delivered',
    params,
    body: z.object({ deliverAnyway: z.boolean().default(false), expectedUpdatedAt }),
    response: delivered,
  }),
  /** The reply is the file itself. */
  downloadCertificate: endpoint({
    method: 'GET',
    path: '/api/admin/certificates/:id',
    access: 'admin',
    summary: 'A stored certificate file',
    params,
    response: z.any(),
  }),
};
