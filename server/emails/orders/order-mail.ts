import type { OrderStatus } from '#core/domain/orders/order-status.ts';

/** What every message about an order says of it. Plain JSON: moments as ISO strings, money as `613.00`. */
export type OrderMail = {
  orderId: number;
  orderNumber: string;
  ticketNumber: string;
  customerName: string;
  companyName: string | null;
  certificationType: string;
  amount: string;
  items: { name: string; amount: string }[];
  customerReference: string | null;
  /** What a price by quote covers; missing in mails of former versions. */
  quoteNote?: string | null;
  orderStatus: OrderStatus;
  sessionId: string;
  createdAt: string;
  /** Missing in mails of former versions. */
  authorizedAt?: string | null;
  /** Whether a certificate was ever mailed; missing in mails of former versions. */
  isCertificateSent?: boolean;
  /** A sandbox order: the message says that no money moves. */
  isTest: boolean;
};

/** Grants access to the receipt and the payment page of an order. */
export type OrderSecrets = { accessToken: string };

const encoded = encodeURIComponent;

export const trackingPath = (orderNumber: string): string =>
  `/tracking?order=${encoded(orderNumber)}`;

export const ticketPath = (ticketNumber: string): string =>
  `/track-status?ticket=${encoded(ticketNumber)}`;

/** The token alone opens the payment page of its order. */
export const paymentPath = (accessToken: string): string =>
  `/certification-payment?order=${encoded(accessToken)}`;

/** The token alone opens the PDF of its order. */
export const receiptPath = (accessToken: string): string =>
  `/api/receipts/${encoded(accessToken)}/Certification-Receipt.pdf`;

export const applyPath = (sessionId: string): string => `/apply?sessionId=${encoded(sessionId)}`;

export const applicationStatusPath = (applicationNumber: string): string =>
  `/application-status?number=${encoded(applicationNumber)}`;

export const certificatePath = (number: string): string => `/certificates/${encoded(number)}`;
