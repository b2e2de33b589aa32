import { randomUUID } from 'node:crypto';
import { assessment, type QuestionView } from '#core/contract/assessment.ts';
import { payments } from '#core/contract/payments.ts';
import { tracking } from '#core/contract/tracking.ts';
import { AREAS, type AreaId } from '#core/domain/catalogue.ts';
import { toDecimal } from '#core/domain/money.ts';
import { SHIPPED_PRICES } from '#core/domain/payments/prices.ts';
import { quote } from '#core/domain/payments/pricing.ts';
import { drawn, inPercent, oneOf, pause } from './chance.ts';
import type { Shop } from './shop/shop.ts';
import { createVisitor, type Visitor } from './visitor.ts';

/** What customers do at checkout, by weight. */
const HABITS = {
  'pays and waits for the order': 45,
  'pays and closes the browser': 15,
  'pays twice in two windows': 10,
  'presses the button many times': 10,
  'has a card declined first': 10,
  'never pays': 5,
  'loads the page again before paying': 5,
};
type Habit = keyof typeof HABITS;

type Begun = { clientSecret: string; paymentIntentId: string; sessionId: string };
type Wanted = { sessionId?: string; email: string; isOverall: boolean; areas: readonly AreaId[] };

/** Acts as one customer, from the first page to the last. */
export async function liveCustomer(shop: Shop, thinkTime: number): Promise<void> {
  const visitor = createVisitor(shop.url, shop.tally);
  const email = `customer-${randomUUID()}@example.com`;
  const way = drawn({ assessed: 50, overall: 20, checkout: 30 });
  const think = () => pause(thinkTime / 4, thinkTime);
  shop.book.note('customers');
  const sessionId = way === 'checkout' ? undefined : await assess(visitor, email, think);
  if (way !== 'checkout' && !sessionId) return shop.book.note('customers who gave up');
  const areas = AREAS.map(({ id }) => id).slice(0, 1 + Math.floor(Math.random() * 4));
  const habit = drawn(HABITS);
  await think();
  await pay(shop, visitor, { sessionId, email, isOverall: way === 'overall', areas }, habit);
}

async function assess(visitor: Visitor, email: string, think: () => Promise<void>) {
  const { reply: session } = await visitor.insist(assessment.createSession, { body: {} });
  const { reply: questions } = await visitor.insist(assessment.questions, {});
  if (!session || !questions) return undefined;
  const { sessionId } = session;
  for (const question of questions) {
    await think();
    const body = { sessionId, questionId: question.id, response: answerTo(question) };
    const { status } = await visitor.insist(assessment.respond, { body });
    if (status !== 200) return undefined;
  }
  const preApplicationData = {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email,
    phone: '+1 555 0100 200',
    companyName: 'Analytical Engines',
  };
  const evaluated = await visitor.insist(assessment.evaluate, {
    body: { sessionId, preApplicationData },
  });
  if (evaluated.status !== 200) return undefined;
  const { reply: results } = await visitor.insist(assessment.results, { params: { sessionId } });
  return results?.every(({ isEligible }) => isEligible) ? sessionId : undefined;
}

const answerTo = ({ options }: QuestionView): string =>
  options ? oneOf(options.slice(-2)) : 'We write it down every quarter.';

const begin = (visitor: Visitor, wanted: Wanted) => {
  const { sessionId, email, isOverall, areas } = wanted;
  const body =
    isOverall && sessionId
      ? { sessionId, amount: 350 }
      : {
          sessionId,
          firstName: 'Ada',
          lastName: 'Lovelace',
          email,
          companyName: 'Analytical Engines',
          certificationType: areas.join(','),
          amount: toDecimal(quote(SHIPPED_PRICES, areas).total),
        };
  return visitor.insist(payments.createIntent, { body });
};

async function pay(shop: Shop, visitor: Visitor, wanted: Wanted, habit: Habit): Promise<void> {
  const { reply: begun, status } = await begin(visitor, wanted);
  if (!begun) return shop.book.note(`customers turned away with ${status}`);
  if (habit === 'never pays') return shop.book.note('customers who never paid');
  if (habit === 'has a card declined first') await shop.confirmCard(begun, 'decline');
  if (habit === 'loads the page again before paying') await begin(visitor, wanted);
  if (habit === 'pays twice in two windows') return payTwice(shop, visitor, wanted, begun);
  await shop.confirmCard(begun, 'succeed');
  if (habit === 'pays and closes the browser') return shop.book.note('browsers closed');
  const presses = habit === 'presses the button many times' ? 5 : 1;
  await Promise.all(Array.from({ length: presses }, () => order(shop, visitor, begun)));
}

/** A second window makes another choice in the same session, so that there are two holds. */
async function payTwice(shop: Shop, visitor: Visitor, wanted: Wanted, begun: Begun) {
  const others = wanted.areas.length > 1 ? wanted.areas.slice(0, 1) : AREAS.map(({ id }) => id);
  const sessionId = begun.sessionId;
  const { reply: second } = await begin(visitor, {
    ...wanted,
    sessionId,
    areas: others,
    isOverall: false,
  });
  const both = second ? [begun, second] : [begun];
  shop.book.note('customers with two windows');
  await Promise.all(
    both.map(async (payment) => {
      await shop.confirmCard(payment, 'succeed');
      await order(shop, visitor, payment);
    }),
  );
}

/** Creates the order of a payment, and looks it up by both of its numbers. */
async function order(shop: Shop, visitor: Visitor, payment: Begun): Promise<void> {
  const { sessionId, paymentIntentId } = payment;
  const { reply, status, message } = await visitor.insist(payments.createOrder, {
    body: { sessionId, paymentIntentId },
  });
  if (reply) {
    shop.book.note('orders told to customers');
    const { orderNumber, ticketNumber } = reply;
    shop.book.orders.set(orderNumber, { orderNumber, ticketNumber, sessionId });
    if (inPercent(70)) await track(shop, visitor, orderNumber, ticketNumber);
    return;
  }
  const told = /ORD-\d{4}-\w{6}/.exec(message)?.[0];
  if (status === 409 && told) return shop.book.note('second payments refused');
  if (status === 402) return shop.book.note('orders refused as unpaid');
  shop.book.note(`orders not told, status ${status}`);
}

async function track(shop: Shop, visitor: Visitor, orderNumber: string, ticketNumber: string) {
  const [typedNumber, typedTicket] = inPercent(20)
    ? [orderNumber.toLowerCase(), ` ${ticketNumber} `]
    : [orderNumber, ticketNumber];
  const answers = [
    await visitor.insist(tracking.byOrder, { params: { orderNumber: typedNumber } }),
    await visitor.insist(tracking.byOrder, { params: { orderNumber: typedTicket } }),
    await visitor.insist(tracking.byTicket, { params: { ticketNumber: typedTicket } }),
    await visitor.insist(tracking.byTicket, { params: { ticketNumber: typedNumber } }),
  ];
  for (const { reply, status } of answers) {
    if (status === 404) shop.book.violate(`A customer's order ${orderNumber} is not found`);
    if (reply && (reply.orderNumber !== orderNumber || reply.ticketNumber !== ticketNumber)) {
      shop.book.violate(`Looking for ${orderNumber} finds ${reply.orderNumber}`);
    }
    if (reply?.paymentState === 'unpaid') {
      shop.book.violate(`${orderNumber} was told as an order, and is unpaid afterwards`);
    }
  }
}

/** A customer who was sent a payment link pays the order behind it. */
export async function payByLink(shop: Shop, link: string): Promise<void> {
  const visitor = createVisitor(shop.url, shop.tally);
  const orderToken = new URL(link).searchParams.get('order') ?? '';
  const { reply: begun } = await visitor.insist(payments.createIntent, { body: { orderToken } });
  if (!begun) return;
  shop.book.note('orders paid again by link');
  await shop.confirmCard(begun, 'succeed');
  await order(shop, visitor, begun);
}
