import { z } from 'zod';
import type { Permission } from '#core/domain/staff/permissions.ts';
import type { LimitName } from './limits.ts';

/** What the security log tells of. */
export type SecurityEvent =
  | 'sign-in'
  | 'sign-out'
  | 'session-end'
  | 'password-change'
  | 'password-reset'
  | 'password-link'
  | 'account-open'
  | 'account-change'
  | 'account-delete'
  | 'email-change'
  | 'email-confirm'
  | 'settings-change'
  | 'refund'
  | 'export'
  | 'erase'
  /** Any other call for staff; told of when it is refused. */
  | 'staff-call';

/** One HTTP call as data: the server mounts it, the browser calls it, tests and OpenAPI loop over it. */
export type Endpoint = {
  readonly method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  /** Parameters are written `:name`. */
  readonly path: `/api/${string}`;
  /** `admin` calls need a staff session; one check in `register` enforces it. */
  readonly access: 'public' | 'admin';
  /** For staff whose role has it. Calls without one are open to all staff. */
  readonly permission?: Permission;
  /** Written to the security log, whether it was done or refused. */
  readonly event?: SecurityEvent;
  readonly summary: string;
  /** Counted for each client address before anything else happens. */
  readonly limit?: LimitName;
  /** The browser's key goes along: some things only the browser that began them may see or change. */
  readonly takesBrowserKey?: true;
  readonly params?: z.ZodType;
  readonly query?: z.ZodType;
  readonly body?: z.ZodType;
  /** Instead of a body: a form with files. Its handler reads it. */
  readonly form?: { file: string; maxFiles: number; fields: z.ZodType };
  readonly response: z.ZodType;
};

export const endpoint = <const E extends Endpoint>(definition: E): E => definition;

/** The reply of calls that have nothing to tell but that they are done. */
export const done = z.object({ success: z.boolean() });

type Parts = 'params' | 'query' | 'body';
type PartsOf<E extends Endpoint> = {
  [Part in Parts as E[Part] extends z.ZodType ? Part : never]: E[Part];
};

/** What a caller sends. */
export type Input<E extends Endpoint> = {
  [Part in keyof PartsOf<E>]: PartsOf<E>[Part] extends z.ZodType
    ? z.input<PartsOf<E>[Part]>
    : never;
};

/** What a handler receives, after parsing. */
export type Parsed<E extends Endpoint> = {
  [Part in keyof PartsOf<E>]: PartsOf<E>[Part] extends z.ZodType
    ? z.output<PartsOf<E>[Part]>
    : never;
};

/** What a handler returns; undeclared fields are dropped on the way out. */
export type Reply<E extends Endpoint> = z.input<E['response']>;

/** What a caller gets. */
export type Result<E extends Endpoint> = z.output<E['response']>;
