/** Every way a call can fail, with its HTTP status. A new code without a status does not compile. */
export const ERROR_STATUS = {
  /** The request breaks the contract; `fields` names what. */
  invalid_request: 400,
  /** No session, or one that has ended. */
  not_authenticated: 401,
  /** No money is held: the card was declined, or the payment is not finished. */
  payment_required: 402,
  /** Not for this role or this browser, or without the header that proves it came from our own page. */
  forbidden: 403,
  /** Signed in, but a second factor must be set up first. */
  second_factor_required: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_type: 415,
  too_many_requests: 429,
  /** Our own mistake; the reply has no details. */
  internal: 500,
  /** The mail server did not accept a mail that someone is waiting for. */
  mail_failed: 502,
  /** The payment provider did not answer, or none is set up. */
  payment_unavailable: 503,
  /** The database or another part we need is away for the moment. */
  unavailable: 503,
  /** There is no room for another file. Everything else works. */
  storage_full: 507,
} as const satisfies Record<string, number>;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Field path → what is wrong with it. */
export type FieldErrors = Record<string, string>;

type Details = {
  fields?: FieldErrors;
  /** Sent as `Retry-After`. */
  retryAfterSeconds?: number;
};

export class AppError extends Error {
  override readonly name = 'AppError';
  readonly code: ErrorCode;
  readonly details: Details;

  constructor(code: ErrorCode, message: string, details: Details = {}) {
    super(message);
    this.code = code;
    this.details = details;
  }
}

/** One field of a request is wrong. */
export const invalidField = (field: string, message: string) =>
  new AppError('invalid_request', message, { fields: { [field]: message } });
