import { checkIn } from '#core/contract/check-ins/check-in.ts';
import { portal } from '#core/contract/portal/portal.ts';
import { portalSignIn } from '#core/contract/portal/sign-in.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import { account } from '#core/contract/staff/accounts/account.ts';
import { auth } from '#core/contract/staff/accounts/auth.ts';
import { secondFactor } from '#core/contract/staff/accounts/second-factor.ts';
import { staff } from '#core/contract/staff/accounts/staff.ts';
import { staffApplications } from '#core/contract/staff/applications.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { checkIns } from '#core/contract/staff/certification/check-ins.ts';
import { delivery } from '#core/contract/staff/certification/delivery.ts';
import { holderChanges } from '#core/contract/staff/certification/holder-changes.ts';
import { keys } from '#core/contract/staff/certification/keys.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { customerPages } from '#core/contract/staff/customers/customer-pages.ts';
import { customerPortal } from '#core/contract/staff/customers/customer-portal.ts';
import { customers } from '#core/contract/staff/customers/customers.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { emails } from '#core/contract/staff/emails.ts';
import { staffInquiries } from '#core/contract/staff/inquiries.ts';
import { insights } from '#core/contract/staff/insights.ts';
import { leads } from '#core/contract/staff/leads.ts';
import { manualOrders } from '#core/contract/staff/manual-orders.ts';
import { orders } from '#core/contract/staff/orders.ts';
import { apiKeys } from '#core/contract/staff/owner/api-keys.ts';
import { audit } from '#core/contract/staff/owner/audit.ts';
import { backupPlace } from '#core/contract/staff/owner/backup-place.ts';
import { backups } from '#core/contract/staff/owner/backups.ts';
import { brandEditing } from '#core/contract/staff/owner/brand.ts';
import { firstStart } from '#core/contract/staff/owner/first-start.ts';
import { goLive } from '#core/contract/staff/owner/go-live.ts';
import { mailTexts } from '#core/contract/staff/owner/mail-texts.ts';
import { settings } from '#core/contract/staff/owner/settings.ts';
import { setup } from '#core/contract/staff/owner/setup.ts';
import { webhooks } from '#core/contract/staff/owner/webhooks.ts';
import { privacy } from '#core/contract/staff/privacy.ts';
import { reports } from '#core/contract/staff/reports.ts';
import { assignments } from '#core/contract/staff/work/assignments.ts';
import { bulk } from '#core/contract/staff/work/bulk.ts';
import { notes } from '#core/contract/staff/work/notes.ts';
import { queue } from '#core/contract/staff/work/queue.ts';
import { savedViews } from '#core/contract/staff/work/saved-views.ts';
import { undo } from '#core/contract/staff/work/undo.ts';
import { answers } from './answers.ts';
import { applications } from './applications.ts';
import { assessment } from './assessment.ts';
import { chat } from './chat.ts';
import { clientErrors } from './client-errors.ts';
import { contact } from './contact.ts';
import { payments } from './payments.ts';
import { receipts } from './receipts.ts';
import { publicRegister } from './register.ts';
import { tracking } from './tracking.ts';
import { verification } from './verification.ts';

/** Every call of the product. The server must mount each of them; a test makes sure. */
export const ALL_ENDPOINTS: readonly Endpoint[] = [
  account,
  answers,
  applications,
  assessment,
  assignments,
  savedViews,
  audit,
  auth,
  backupPlace,
  backups,
  brandEditing,
  mailTexts,
  bulk,
  certificates,
  chat,
  clientErrors,
  contact,
  customerPages,
  customers,
  dashboard,
  delivery,
  emails,
  keys,
  leads,
  manualOrders,
  notes,
  orders,
  checkIn,
  checkIns,
  customerPortal,
  holderChanges,
  insights,
  reports,
  secondFactor,
  payments,
  portal,
  portalSignIn,
  privacy,
  publicRegister,
  queue,
  receipts,
  reviews,
  settings,
  apiKeys,
  firstStart,
  goLive,
  setup,
  webhooks,
  staff,
  staffApplications,
  staffInquiries,
  tracking,
  undo,
  verification,
].flatMap((feature) => Object.values<Endpoint>(feature));
