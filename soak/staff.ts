import { randomBytes } from 'node:crypto';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { delivery } from '#core/contract/staff/certification/delivery.ts';
import { type Order, orders } from '#core/contract/staff/orders.ts';
import { VISIBILITIES } from '#core/domain/certificates/visibility.ts';
import { drawn, inPercent, oneOf, pause } from './chance.ts';
import { payByLink } from './customer.ts';
import { reviewSomething } from './reviews.ts';
import type { Shop } from './shop/shop.ts';
import { createVisitor, isDefinite, type Visitor } from './visitor.ts';

type Account = { username: string; password: string };

/** Staff actions on an order whose money is held, by weight. */
const WORK = {
  deliver: 30,
  issue: 20,
  'set a status': 25,
  'mark as delivered': 10,
  release: 10,
  'let it be': 5,
};

/** Acts as a member of staff until told to stop, finishing what was begun. */
export async function workInOffice(
  shop: Shop,
  account: Account,
  { isOver, pace }: { isOver: () => boolean; pace: number },
): Promise<void> {
  let visitor: Visitor | undefined;
  while (!isOver()) {
    visitor ??= await signIn(shop, account);
    if (!visitor) continue;
    if (inPercent(80)) await reviewSomething(shop, visitor, issue);
    const list = await visitor.call(orders.list, { query: { limit: '30' } as never });
    if (list.status === 401) visitor = undefined;
    if (visitor && list.reply && list.reply.length > 0)
      await handle(shop, visitor, oneOf(list.reply));
    await pause(pace / 4, pace);
  }
}

async function signIn(shop: Shop, account: Account): Promise<Visitor | undefined> {
  const visitor = createVisitor(shop.url, shop.tally);
  const { reply } = await visitor.insist(auth.login, { body: account });
  return reply && visitor;
}

async function handle(shop: Shop, visitor: Visitor, order: Order): Promise<void> {
  switch (order.paymentState) {
    case 'authorized':
      return handleHeld(shop, visitor, order);
    case 'captured':
      if (inPercent(15)) return moveMoney(shop, visitor, order, 'refund');
      if (inPercent(20)) return deliver(shop, visitor, order);
      return;
    case 'failed':
    case 'released':
    case 'expired': {
      if (inPercent(50)) return;
      const { reply } = await visitor.insist(orders.sendPaymentLink, { params: { id: order.id } });
      if (!reply) return;
      // A colleague tries the delivery again while the customer pays again.
      const isRetried = order.paymentState === 'failed' && inPercent(50);
      await Promise.all([payByLink(shop, reply.link), isRetried && deliver(shop, visitor, order)]);
      return;
    }
    default:
      return;
  }
}

async function handleHeld(shop: Shop, visitor: Visitor, order: Order): Promise<void> {
  switch (drawn(WORK)) {
    case 'deliver':
      return deliver(shop, visitor, order);
    case 'issue':
      return issue(shop, visitor, order);
    case 'set a status':
      return setStatus(shop, visitor, order, oneOf(['processing', 'review', 'certified']));
    case 'mark as delivered':
      return setStatus(shop, visitor, order, 'delivered');
    case 'release':
      return moveMoney(shop, visitor, order, 'release');
    case 'let it be':
      return;
  }
}

async function setStatus(
  shop: Shop,
  visitor: Visitor,
  { id, updatedAt }: Order,
  status: Order['orderStatus'],
): Promise<void> {
  const { status: code } = await visitor.insist(orders.setStatus, {
    params: { id },
    body: { status, expectedUpdatedAt: updatedAt, notes: `Now ${status}` },
  });
  shop.book.note(code === 200 ? 'status changes' : `status changes answered with ${code}`);
}

async function moveMoney(
  shop: Shop,
  visitor: Visitor,
  { id }: Order,
  how: 'release' | 'refund',
): Promise<void> {
  const { status } = await visitor.insist(orders[how], {
    params: { id },
    body: { reason: 'The customer asked for it.' },
  });
  shop.book.note(status === 200 ? `${how}s` : `${how}s answered with ${status}`);
}

/** Uploads until the outcome is known; a stored file that waits is sent, not uploaded again. */
async function deliver(shop: Shop, visitor: Visitor, { id }: Order): Promise<void> {
  for (let tried = 0; tried < 15; tried += 1) {
    const uploaded = await visitor.sendForm(delivery.uploadCertificate, certificateFor(id));
    if (uploaded.reply) {
      shop.book.note(`certificates ${uploaded.reply.outcome}`);
      shop.book.deliveries.push({ orderId: id, outcome: uploaded.reply.outcome });
      return;
    }
    shop.book.note(`uploads answered with ${uploaded.status ?? 'nothing'}`);
    if (isDefinite(uploaded)) return;
    await pause(300, 2_000);
    const { reply } = await visitor.insist(orders.read, { params: { id } });
    if (!reply?.files.some((file) => !file.deliveredAt && !file.replacedAt)) continue;
    const sent = await visitor.insist(delivery.deliver, { params: { id }, body: {} });
    if (sent.reply) shop.book.deliveries.push({ orderId: id, outcome: sent.reply.outcome });
    shop.book.note('interrupted deliveries taken up');
    return;
  }
}

/** Issues until the outcome is known; the product itself finishes what was interrupted. */
async function issue(shop: Shop, visitor: Visitor, { id }: Pick<Order, 'id'>): Promise<void> {
  const { reply: prepared } = await visitor.insist(certificates.draft, { params: { id } });
  if (!prepared || prepared.certificate) return;
  const issued = await visitor.call(certificates.issue, {
    params: { id },
    body: {
      ...prepared.draft,
      holderPlace: 'London',
      scope: 'Everything that was ordered.',
      signatoryName: 'Grace Hopper',
      signatoryTitle: 'Head of Certification',
      decisionNote: 'All documents were seen.',
    },
  });
  shop.book.note(`issues answered with ${issued.status ?? 'nothing'}`);
  if (!issued.reply) return;
  shop.book.deliveries.push({ orderId: id, outcome: issued.reply.outcome });
  if (issued.reply.outcome !== 'delivered') return;
  const certificateId = issued.reply.certificate.id;
  if (inPercent(60)) await changeVisibility(shop, visitor, certificateId);
  if (inPercent(30)) await endCertificate(shop, visitor, certificateId);
  if (inPercent(20)) await changeVisibility(shop, visitor, certificateId);
}

/** Sets a random visibility; a certificate that has ended meanwhile cannot be listed any more. */
async function changeVisibility(shop: Shop, visitor: Visitor, id: number): Promise<void> {
  const { status } = await visitor.insist(certificates.setVisibility, {
    params: { id },
    body: { visibility: oneOf(VISIBILITIES) },
  });
  shop.book.note(`changes of visibility answered with ${status}`);
}

/** Suspends a certificate, then reinstates or withdraws it. */
async function endCertificate(shop: Shop, visitor: Visitor, id: number): Promise<void> {
  const params = { id };
  const suspended = await visitor.insist(certificates.suspend, {
    params,
    body: { reason: 'in-doubt' },
  });
  shop.book.note(`suspensions answered with ${suspended.status}`);
  if (inPercent(50)) {
    const body = { reason: 'reinstated' as const };
    const { status } = await visitor.call(certificates.reinstate, { params, body });
    shop.book.note(`reinstatements answered with ${status ?? 'nothing'}`);
  } else {
    const body = { reason: 'requirements-not-met' as const };
    const { status } = await visitor.insist(certificates.withdraw, { params, body });
    shop.book.note(`withdrawals answered with ${status}`);
  }
}

function certificateFor(orderId: number): FormData {
  const form = new FormData();
  form.append('orderId', String(orderId));
  const files = inPercent(20) ? 2 : 1;
  for (let i = 0; i < files; i += 1) {
    const content = `%PDF-1.7\n${randomBytes(3_000).toString('hex')}\n%%EOF`;
    const file = new File([content], `certificate-${i}.pdf`, { type: 'application/pdf' });
    form.append('certificate', file);
  }
  return form;
}
