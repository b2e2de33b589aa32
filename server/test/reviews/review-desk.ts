import { eq } from 'drizzle-orm';
import { expect } from 'vitest';
import type { ReviewDetails } from '#core/contract/staff/certification/review-records.ts';
import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import { reviews } from '#server/db/schema/reviews.ts';
import { openReviews } from '#server/features/reviews/open-reviews.ts';
import { certificatesOf } from '#server/test/certificates/certificate-desk.ts';
import { deliveryDesk } from '#server/test/deliveries.ts';

export const SECURITY = 'security-compliance' satisfies AreaId;
export const ENVIRONMENT = 'environmental-responsibility' satisfies AreaId;

const nameOf = (id: AreaId): string => AREAS.find((area) => area.id === id)?.name ?? '';

type Send = (method: 'POST' | 'PUT' | 'PATCH', url: string, body?: object) => Promise<Response>;
type Response = Awaited<ReturnType<Awaited<ReturnType<typeof deliveryDesk>>['send']>>;

/** Staff actions on reviews. */
const actionsOf = (send: Send) => ({
  act: (id: number, what: string, body: object = {}) =>
    send('POST', `/api/admin/reviews/${id}/${what}`, body),
  confirm: (id: number, key: string, body: object) =>
    send('PUT', `/api/admin/reviews/${id}/criteria/${key}`, body),
  /** Confirms every criterion with a sufficient level, except those that a test leaves out. */
  async confirmAll({ id, criterionStates }: ReviewDetails, isMeant = (_: string) => true) {
    for (const { key } of criterionStates.filter((state) => isMeant(state.key))) {
      const level = key.startsWith('diligence') ? 5 : 4;
      const body = { level, basis: 'document' };
      const reply = await send('PUT', `/api/admin/reviews/${id}/criteria/${key}`, body);
      expect(reply.statusCode, reply.body).toBe(200);
    }
  },
  decide: (id: number, areas: readonly AreaId[], body: object = {}) =>
    send('POST', `/api/admin/reviews/${id}/decide`, {
      areas,
      text: 'The evidence supports the answers.',
      ...body,
    }),
});

/** A desk at which orders are reviewed, decided and certified, used by an owner. */
export async function reviewDesk() {
  const desk = await deliveryDesk({ publicUrl: 'https://certify.example' });
  const { db, deps, inject, send, get, signIn } = desk;
  const read = async (id: number): Promise<ReviewDetails> =>
    (await get(`/api/admin/reviews/${id}`)).json();
  return {
    ...desk,
    certificates: certificatesOf(desk),
    ...actionsOf(send),
    read,
    /** An open review of an order for these areas, paid with real money and without a self-assessment. */
    async anOpenReview(areas: readonly AreaId[] = [SECURITY]): Promise<ReviewDetails> {
      const amount = areas.length > 1 ? '525' : '350';
      await desk.customer.bought({ certificationType: areas.map(nameOf).join(','), amount });
      await db.update(certificationOrders).set({ livemode: true });
      await openReviews(deps);
      const { id } = await desk.theOrder();
      const [row] = await db.select().from(reviews).where(eq(reviews.orderId, id));
      const review = await read(row?.id ?? 0);
      expect(review.areas).toEqual(areas);
      return review;
    },
    /** Signs in another member of staff. */
    async colleague(account: Parameters<typeof signIn>[0] = { role: 'reviewer' }) {
      const { username, headers } = await signIn(account);
      const sendAs: Send = (method, url, body) => inject({ method, url, headers, body });
      return { username, send: sendAs, ...actionsOf(sendAs) };
    },
  };
}
