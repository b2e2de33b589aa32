import { eq } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { testApp } from '#server/test/app.ts';
import { buildCertificate, buildLead, buildOrder } from '#server/test/records/builders.ts';
import { fillSite } from '#server/test/records/inhabited-site.ts';
import { staffOf } from '#server/test/staff/staff.ts';

const site = await testApp({ config: { rateLimitFactor: 1_000 } });
const { db, deps } = site;
const { get } = staffOf(site);

type Details = { email?: string; customerEmail?: string; customerId: number };

it.each([
  ['orders', certificationOrders],
  ['applications', certificationApplications],
  ['assessment-lead', assessmentLeads],
  ['inquiries', contactInquiries],
  ['reviews', reviews],
])('a record of %s names the customer whose page it belongs to', async (calls, table) => {
  await fillSite(site);
  await buildLead(deps, { email: 'Lead@Example.com' });
  const [row] = await db.select({ id: table.id }).from(table).orderBy(table.id).limit(1);
  const record: Details = (await get(`/api/admin/${calls}/${row?.id}`)).json();
  const customer = (await get(`/api/admin/customers/${record.customerId}`)).json();
  expect(customer.email).toBe((record.email ?? record.customerEmail)?.toLowerCase());
});

it('a certificate names who ordered it, and nobody once the order is gone', async () => {
  const phone = { customerPhone: '+1 555 0100' };
  const { id: orderId } = await buildOrder(deps, phone);
  const { id } = await buildCertificate(deps, { orderId });
  const read = async () => (await get(`/api/admin/issued-certificates/${id}`)).json();
  const [order] = await db
    .select()
    .from(certificationOrders)
    .where(eq(certificationOrders.id, orderId));
  expect((await read()).customer).toEqual({
    id: order?.customerId,
    name: order?.customerName,
    company: order?.companyName,
    phone: order?.customerPhone,
  });
  await db.delete(certificationOrders).where(eq(certificationOrders.id, orderId));
  expect(await read()).toMatchObject({ orderId: null, customerEmail: null, customer: null });
});

it('a review says how far its order is, and how to reach its customer', async () => {
  await fillSite(site);
  await db.update(certificationOrders).set({ customerPhone: '+1 555 0100' });
  const [review] = await db.select().from(reviews).orderBy(reviews.id).limit(1);
  const [order] = await db
    .select()
    .from(certificationOrders)
    .where(eq(certificationOrders.id, review?.orderId ?? 0));
  expect((await get(`/api/admin/reviews/${review?.id}`)).json()).toMatchObject({
    customerPhone: '+1 555 0100',
    orderStatus: order?.orderStatus,
    paymentState: order?.paymentState,
  });
});
