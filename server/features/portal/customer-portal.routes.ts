import { randomUUID } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import { customerPortal } from '#core/contract/staff/customers/customer-portal.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { mailMessage } from '#server/features/emails/mail-words.ts';
import { getOrder } from '#server/features/orders/orders.service.ts';
import { offerUndo, type UndoWindow } from '#server/features/undo/undo-steps.ts';
import { register } from '#server/http/register.ts';
import { askForDetails } from './holder-details.ts';
import { queuePortalLink } from './sign-in/sign-in-links.ts';

/** Staff actions on the customer's page. */
export function customerPortalRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, customerPortal.sendLink, async ({ params }, { staff, undo }) => {
    const address = await sendPageLink(deps, params.id, staff.username, undo);
    return {
      success: true,
      message: mailMessage(deps, `A link to their page is on its way to ${address}.`),
    };
  });

  register(app, deps, customerPortal.askForDetails, async ({ params, body }, { staff, undo }) => {
    const question = { note: body.note, actor: staff.username, undo };
    const address = await askForDetails(deps, params.id, question);
    return {
      success: true,
      message: mailMessage(deps, `The request is on its way to ${address}.`),
    };
  });
}

/** Mails the link to the customer's own page. Staff asked for it, so each call sends a new mail. */
function sendPageLink(
  deps: Deps,
  orderId: number,
  actor: string,
  undo: UndoWindow,
): Promise<string> {
  return deps.db.transaction(async (tx) => {
    const { id, customerEmail } = await getOrder(tx, orderId);
    const mail = await queuePortalLink(tx, deps, {
      email: customerEmail.toLowerCase(),
      request: randomUUID(),
      notBefore: undo.until,
    });
    await recordActivity(tx, { subject: ['order', id], actor, action: 'page link sent' });
    await offerUndo(tx, deps, undo, { subject: ['order', id], label: 'page link', mail });
    return customerEmail;
  });
}
