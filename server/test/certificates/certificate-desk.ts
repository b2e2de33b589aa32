import { asc } from 'drizzle-orm';
import type { CertificateFields } from '#core/contract/staff/certification/certificate-records.ts';
import {
  certificateEditions,
  certificateEvents,
  certificates,
} from '#server/db/schema/certificates.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { deliveryDesk } from '#server/test/deliveries.ts';

export const FIELDS: CertificateFields = {
  holderName: 'Analytical Engines Ltd.',
  printedName: null,
  holderPlace: 'London',
  holderCountry: 'GB',
  scope: 'Design and repair of calculating machines at one site.',
  areas: ['leadership-culture-people'],
  signatoryName: 'Grace Hopper',
  signatoryTitle: 'Head of Certification',
};

/** A desk that issues certificates under an https address, for real money unless the test says otherwise. */
export function certificatesOf(desk: Awaited<ReturnType<typeof deliveryDesk>>) {
  const { db, send, get } = desk;
  const post = (path: string, body: object = {}) => send('POST', path, body);
  return {
    /** Buys an order whose money counts as real. */
    async boughtForReal(...bought: Parameters<typeof desk.bought>) {
      const order = await desk.bought(...bought);
      await db.update(certificationOrders).set({ livemode: true });
      return order;
    },
    issue: ({ id }: { id: number }, body: object = {}) =>
      post(`/api/admin/orders/${id}/certificate`, {
        ...FIELDS,
        decisionNote: 'All documents were seen.',
        ...body,
      }),
    act: (id: number, action: string, body: object = {}) =>
      post(`/api/admin/issued-certificates/${id}/${action}`, body),
    read: async (id: number) => (await get(`/api/admin/issued-certificates/${id}`)).json(),
    records: () => db.select().from(certificates).orderBy(asc(certificates.id)),
    editions: () => db.select().from(certificateEditions).orderBy(asc(certificateEditions.id)),
    events: () => db.select().from(certificateEvents).orderBy(asc(certificateEvents.id)),
    mails: async () =>
      (await db.select().from(emailOutbox).orderBy(asc(emailOutbox.id))).filter(({ template }) =>
        template.startsWith('certificate'),
      ),
  };
}
