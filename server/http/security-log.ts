import type { FastifyRequest } from 'fastify';
import type { Logger } from 'pino';
import type { Endpoint, SecurityEvent } from '#core/contract/shared/endpoint.ts';
import { AppError, type ErrorCode } from '#core/errors.ts';

type RefusalReason =
  | 'unknown-name'
  | 'wrong-password'
  | 'wrong-code'
  | 'dead-sign-in'
  | 'no-second-factor'
  | 'disabled'
  | 'limited'
  | 'no-session'
  | 'unknown-session'
  | 'expired-session'
  | 'idle-session'
  | 'missing-header'
  | 'not-permitted'
  | 'dead-link'
  | 'bad-passkey'
  | 'no-address'
  | 'no-mail-server';

/** One line. Every key is always present, so that lines can be searched and counted by any of them. */
type SecurityLine = {
  event: SecurityEvent;
  outcome: 'done' | 'refused';
  /** The account concerned. Unknown names are not logged: one may be a mistyped password. */
  account: string | null;
  /** The actor: an account, or `system`. */
  actor: string | null;
  /** The client's network address. */
  address: string | null;
  /** The same as in the request log. */
  reqId: string | null;
  /** Method and route pattern of the call; never the URL itself, which may contain a key. */
  call: string | null;
  reason: RefusalReason | 'idle' | 'expired' | null;
  detail: string | null;
};

type Told = Pick<SecurityLine, 'event' | 'outcome'> & Partial<SecurityLine>;

/** Adds a line to the security log. Only `silent` turns it off: it matters most when other lines are missing. */
export function writeSecurityLine(
  log: Logger,
  {
    account = null,
    actor = null,
    address = null,
    reqId = null,
    call = null,
    reason = null,
    detail = null,
    ...line
  }: Told,
): void {
  if (log.level === 'silent') return;
  log
    .child({ log: 'security' }, { level: 'info' })
    .info({ ...line, account, actor, address, reqId, call, reason, detail } satisfies SecurityLine);
}

type Refusal = { reason: RefusalReason; account?: string; actor?: string };

/** An error whose reason is for the security log only: the caller sees just code and message. */
export class Refused extends AppError {
  readonly refusal: Refusal;

  constructor(
    code: ErrorCode,
    message: string,
    refusal: Refusal,
    details?: ConstructorParameters<typeof AppError>[2],
  ) {
    super(code, message, details);
    this.refusal = refusal;
  }
}

/** What a handler adds to its call's line. */
export type Noted = Partial<Pick<SecurityLine, 'account' | 'actor' | 'detail'>>;

/** Writes the outcome of a call to the security log, if it is one of those logged. */
export function watchCall(log: Logger, endpoint: Endpoint, request: FastifyRequest) {
  const noted: Noted = {};
  const write = (line: Told) =>
    writeSecurityLine(log, {
      address: request.ip,
      reqId: request.id,
      call: `${endpoint.method} ${endpoint.path}`,
      ...line,
    });
  return {
    note: (about: Noted): void => void Object.assign(noted, about),
    done(actor: string | undefined): void {
      if (!endpoint.event) return;
      write({ event: endpoint.event, outcome: 'done', actor, account: actor, ...noted });
    },
    failed(error: unknown): void {
      const refusal = refusalOf(error);
      const event = endpoint.event ?? (endpoint.access === 'admin' ? 'staff-call' : undefined);
      if (refusal && event) write({ event, outcome: 'refused', ...refusal });
    },
  };
}

/** Bad input and our own failures are not refusals. */
function refusalOf(error: unknown): Refusal | undefined {
  if (error instanceof Refused) return error.refusal;
  const isLimited = error instanceof AppError && error.code === 'too_many_requests';
  return isLimited ? { reason: 'limited' } : undefined;
}
