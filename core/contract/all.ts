import { assessment } from './assessment.ts';
import { auth } from './auth.ts';
import { clientErrors } from './client-errors.ts';
import { contact } from './contact.ts';
import { emails } from './emails.ts';
import type { Endpoint } from './endpoint.ts';
import { settings } from './settings.ts';

/** Every call of the product. The server must mount each of them; a test makes sure. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  assessment,
  auth,
  clientErrors,
  contact,
  emails,
  settings,
].flatMap((feature) => Object.values<Endpoint>(feature));
