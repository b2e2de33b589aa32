import { auditMails } from './audit-mails.ts';
import { auditMoney } from './audit-money.ts';
import { auditFiles, auditOrders } from './audit-orders.ts';
import type { Snapshot } from './snapshot.ts';

/** Everything that must not be, in words. */
export const audit = (snapshot: Snapshot): string[] => [
  ...auditMoney(snapshot),
  ...auditOrders(snapshot),
  ...auditMails(snapshot),
  ...auditFiles(snapshot),
  ...snapshot.failedJobs.map((name) => `A job was given up: ${name}`),
];
