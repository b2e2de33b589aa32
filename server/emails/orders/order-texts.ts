import type { SlotKey } from '#core/domain/mail-texts/slots.ts';
import { priceOf } from '#core/domain/money.ts';
import type { MailContext } from '#server/emails/frame/message.ts';
import { editableTexts, writeTexts } from '#server/emails/frame/texts.ts';
import { certificationOf } from './order-blocks.ts';
import type { OrderMail } from './order-mail.ts';

const ORDER_PLACEHOLDERS = {
  orderNumber: 'The number of the order',
  ticketNumber: 'The ticket number of the order',
  customerName: 'The name of the customer',
  companyName: 'The company, or “your company” if none is known',
  certification: 'What was ordered',
  amount: 'The price of the order',
} as const;

type OrderName = keyof typeof ORDER_PLACEHOLDERS;

type OrderTexts<Name extends string, Slot extends SlotKey> = {
  placeholders: Record<Name | OrderName, string>;
  slots: Record<Slot, string>;
};

/** The words of a mail about an order, which can name what every such mail knows. */
export const orderTexts = <const Slot extends SlotKey, const Name extends string = never>(
  slots: Record<Slot, string>,
  placeholders: Record<Name, string> = {} as Record<Name, string>,
  required: Partial<Record<NoInfer<Slot>, readonly (NoInfer<Name> | OrderName)[]>> = {},
) =>
  editableTexts<Name | OrderName, Slot>({
    placeholders: { ...ORDER_PLACEHOLDERS, ...placeholders } as Record<Name | OrderName, string>,
    slots,
    required,
  });

export const writeOrderTexts = <Name extends string, Slot extends SlotKey>(
  texts: OrderTexts<Name, Slot>,
  order: OrderMail,
  context: MailContext,
  values: Record<Exclude<Name, OrderName>, string>,
) =>
  writeTexts(texts, context, {
    orderNumber: order.orderNumber,
    ticketNumber: order.ticketNumber,
    customerName: order.customerName,
    companyName: order.companyName ?? 'your company',
    certification: certificationOf(order),
    amount: priceOf(order),
    ...values,
  } as Record<Name | OrderName, string>);
