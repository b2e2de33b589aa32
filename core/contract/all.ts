import { auth } from './auth.ts';
import { clientErrors } from './client-errors.ts';
import type { Endpoint } from './endpoint.ts';

/** Every call of the product. The server must mount each of them; a test makes sure. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [auth, clientErrors].flatMap((feature) =>
  Object.values<Endpoint>(feature),
);
