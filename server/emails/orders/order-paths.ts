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
