import { account } from './account.ts';
import { applications } from './applications.ts';
import { assessment } from './assessment.ts';
import { auth } from './auth.ts';
import { chat } from './chat.ts';
import { clientErrors } from './client-errors.ts';
import { contact } from './contact.ts';
import { customers } from './customers.ts';
import { dashboard } from './dashboard.ts';
import { delivery } from './delivery.ts';
import { emails } from './emails.ts';
import type { Endpoint } from './endpoint.ts';
import { leads } from './leads.ts';
import { orders } from './orders.ts';
import { payments } from './payments.ts';
import { privacy } from './privacy.ts';
import { receipts } from './receipts.ts';
import { settings } from './settings.ts';
import { setup } from './setup.ts';
import { staff } from './staff.ts';
import { tracking } from './tracking.ts';

/** Every call of the product. The server must mount each of them; a test makes sure. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  account,
  applications,
  assessment,
  auth,
  chat,
  clientErrors,
  contact,
  customers,
  dashboard,
  delivery,
  emails,
  leads,
  orders,
  payments,
  privacy,
  receipts,
  settings,
  setup,
  staff,
  tracking,
].flatMap((feature) => Object.values<Endpoint>(feature));
