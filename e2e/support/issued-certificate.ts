import { type APIRequestContext, expect } from '@playwright/test';
import { placeOrder } from './placed-order.ts';
import { logIn, STAFF_HEADERS } from './staff.ts';

type Issued = { number: string; pdf: Buffer; credential: string };

/** Issues and delivers a certificate without the forms. Returns what its holder was sent. */
export async function issueCertificate(
  request: APIRequestContext,
  companyName: string,
): Promise<Issued> {
  const email = 'verified@example.com';
  const { orderNumber } = await placeOrder(request, { email, companyName });
  await logIn(request);
  const read = async (url: string) => (await request.get(url)).json();
  const [{ id }] = await read(`/api/certification/orders?search=${orderNumber}`);
  const issued = await request.post(`/api/admin/orders/${id}/certificate`, {
    headers: STAFF_HEADERS,
    data: {
      holderName: companyName,
      printedName: null,
      holderPlace: 'London',
      holderCountry: 'GB',
      scope: 'Design and repair of calculating machines.',
      areas: ['security-compliance'],
      signatoryName: 'Grace Hopper',
      signatoryTitle: 'Head of Certification',
      decisionNote: 'All documents were seen.',
    },
  });
  expect(issued.ok(), await issued.text()).toBe(true);
  const { certificate } = await issued.json();
  const { files } = await read(`/api/admin/orders/${id}`);
  const file = await request.get(`/api/admin/certificates/${files[0].id}`);
  const edition = await request.get(`/api/admin/issued-certificates/${certificate.id}/editions/1`);
  return { number: certificate.number, pdf: await file.body(), credential: await edition.text() };
}
