import { auditCertificates } from './certificates.ts';
import { auditCheckIns } from './check-ins.ts';
import { auditMails } from './mails.ts';
import { auditMoney } from './money.ts';
import { auditFiles, auditOrders } from './orders.ts';
import { auditPublication } from './publication.ts';
import { auditReviews } from './reviews.ts';
import type { Snapshot } from './snapshot.ts';

/** Returns everything that is wrong, in words. */
export const audit = (snapshot: Snapshot): string[] => [
  ...auditMoney(snapshot),
  ...auditOrders(snapshot),
  ...auditMails(snapshot),
  ...auditFiles(snapshot),
  ...auditCertificates(snapshot),
  ...auditPublication(snapshot),
  ...auditReviews(snapshot),
  ...auditCheckIns(snapshot),
  ...snapshot.failedJobs.map((name) => `A job was given up: ${name}`),
];
