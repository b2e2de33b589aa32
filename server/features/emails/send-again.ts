import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { hashToken } from '#server/features/auth/tokens.ts';
import { findCheckInOfLink } from '#server/features/check-ins/check-in-links.ts';
import { findCustomer } from '#server/features/customers/customers.queries.ts';
import { findOrder } from '#server/features/orders/orders.queries.ts';
import { findAddressOfLink } from '#server/features/portal/sign-in/portal-links.ts';
import { findReviewOfLink } from '#server/features/reviews/review-links.ts';
import { EMAIL_LINKS, findGoodLink, PASSWORD_LINKS } from '#server/features/staff/staff.queries.ts';
import { offerUndo, type UndoWindow } from '#server/features/undo/undo-steps.ts';
import { findSecrets, type MailRow, updateMail } from './emails.queries.ts';
import { getMail, newMessageId } from './emails.service.ts';
import { isRemoved, secretFieldOf, tokenOf } from './render-mail.ts';
import { formerMails } from './restore-mails.ts';

/** Queues a mail again as if it had never been tried; to another address, if the old one was wrong. */
export function sendAgain(
  deps: Deps,
  id: number,
  actor: string,
  asked?: string | null,
  undo?: UndoWindow,
): Promise<MailRow> {
  return deps.db.transaction(async (tx) => {
    const mail = await getMail(tx, id);
    if (mail.state === 'queued') {
      throw new AppError('conflict', 'This mail is already waiting to be sent');
    }
    const recipient = await chooseRecipient(tx, deps, mail, asked?.toLowerCase());
    // Mails to staff, such as password links, are not held back for an undo.
    const window = mail.customerId === null ? undefined : undo;
    const isMoved = recipient !== mail.recipient;
    // A mail already sent once must be a new message to the receiving server, not a duplicate.
    const isNew = isMoved || mail.state === 'sent' || mail.state === 'bounced';
    const queued = await updateMail(tx, id, {
      state: 'queued',
      attempts: 0,
      lastError: null,
      sentAt: null,
      claimedUntil: null,
      nextAttemptAt: window?.until ?? deps.now(),
      recipient,
      ...(isNew && { messageId: newMessageId(deps) }),
    });
    await deps.jobs.enqueue(tx, 'send-email', { emailId: id }, { runAt: window?.until });
    await recordActivity(tx, {
      subject: ['email', id],
      actor,
      action: 'sent again',
      ...(isMoved && { data: { before: mail.recipient, after: recipient } }),
    });
    await offerUndo(tx, deps, window, {
      subject: ['email', id],
      label: 'sent again',
      mail: queued,
      restore: formerMails([mail]),
    });
    return queued ?? mail;
  });
}

type Clocked = Pick<Deps, 'now'>;

async function chooseRecipient(
  tx: Queryable,
  deps: Clocked,
  mail: MailRow,
  asked: string | undefined,
): Promise<string> {
  const { to, obstacle } = await findWayAgain(tx, deps, mail);
  if (to === null) throw new AppError('conflict', obstacle);
  if (secretFieldOf(mail) === undefined) return asked ?? to;
  if (asked !== undefined && asked !== to) {
    throw new AppError(
      'conflict',
      `This mail carries a personal link and can only be sent to ${to}.`,
    );
  }
  return to;
}

export const LINK_ENDED = 'This link has ended. Please send a new one from the review.';

/** Whether a mail's link to an answer page or a check-in no longer works. */
export async function hasEndedLink(
  db: Queryable,
  deps: Clocked,
  mail: Pick<MailRow, 'template' | 'orderId'>,
  secret: string,
): Promise<boolean> {
  if (mail.orderId === null || secretFieldOf(mail) !== 'path') return false;
  const find = mail.template.startsWith('check-in-') ? findCheckInOfLink : findReviewOfLink;
  return !(await find(db, deps, tokenOf(secret)));
}

/** Whether a mail with the link of an order goes to an address that is no longer the order's. */
export async function hasFormerAddress(
  db: Queryable,
  mail: Pick<MailRow, 'template' | 'orderId' | 'recipient'>,
): Promise<boolean> {
  if (mail.orderId === null || secretFieldOf(mail) === undefined) return false;
  const order = await findOrder(db, mail.orderId);
  return order !== undefined && order.customerEmail.toLowerCase() !== mail.recipient;
}

const LINK_EXPIRED = 'This link has expired. Please send a new one.';

/** Mails whose link opens the customer's page. */
const PAGE_LINKS: ReadonlySet<string> = new Set(['portal-link', 'portal-invitation']);

type WayAgain = { to: string; obstacle: null } | { to: null; obstacle: string };

const refuseWay = (obstacle: string): WayAgain => ({ to: null, obstacle });

/** Finds the address to send a mail to again, or why that cannot be done. A secret goes only to its present owner. */
export async function findWayAgain(db: Queryable, deps: Clocked, mail: MailRow): Promise<WayAgain> {
  if (isRemoved(mail)) return refuseWay('The text of this mail was removed after a year.');
  const field = secretFieldOf(mail);
  if (field === undefined) {
    const customer = mail.customerId && (await findCustomer(db, { id: mail.customerId }));
    return { to: customer ? customer.email : mail.recipient, obstacle: null };
  }
  const { [field]: secret = '' } = await findSecrets(db, mail.id);
  if (mail.orderId !== null) {
    const order = await findOrder(db, mail.orderId);
    if (await hasEndedLink(db, deps, mail, secret)) return refuseWay(LINK_ENDED);
    if (order) return { to: order.customerEmail.toLowerCase(), obstacle: null };
  }
  if (PAGE_LINKS.has(mail.template)) {
    const address = await findAddressOfLink(db, deps, tokenOf(secret));
    return address ? { to: address, obstacle: null } : refuseWay(LINK_EXPIRED);
  }
  const any = { purposes: [...PASSWORD_LINKS, ...EMAIL_LINKS], now: deps.now() };
  const found = mail.userId && (await findGoodLink(db, hashToken(tokenOf(secret)), any));
  const address = found && found.user.id === mail.userId && (found.link.email ?? found.user.email);
  return address ? { to: address.toLowerCase(), obstacle: null } : refuseWay(LINK_EXPIRED);
}
