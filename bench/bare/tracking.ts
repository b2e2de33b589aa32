import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import pg from 'pg';

/** What Node and PostgreSQL alone can do: finds an order by its number and sends it, with no review, limit or check. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 15 });
const FIND = {
  name: 'find-order',
  text: `select order_number as "orderNumber", ticket_number as "ticketNumber",
      customer_name as "customerName", customer_email as "customerEmail",
      certification_type as "certificationType", created_at as "createdAt", amount::text,
      order_status as "orderStatus", tracking_number as "trackingNumber",
      due_diligence_notes as "dueDiligenceNotes",
      certification_issued_at as "certificationIssuedAt",
      payment_status as "paymentStatus", payment_state as "paymentState",
      capture_by as "captureBy", captured_at as "capturedAt"
    from certification_orders where order_number = $1`,
};
const server = createServer(async (request, response) => {
  const number = request.url?.split('/').at(-1);
  const { rows } = await pool.query({ ...FIND, values: [number] });
  const body = JSON.stringify(rows[0]);
  response.setHeader('content-type', 'application/json');
  response.setHeader('content-length', Buffer.byteLength(body));
  response.end(body);
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
