import type { FastifyInstance } from 'fastify';
import { customerPortal } from '#core/contract/staff/customer-portal.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { tellOfMail } from '#server/features/emails/mail-words.ts';
import { getOrder } from '#server/features/orders/orders.service.ts';
import { register } from '#server/http/register.ts';
import { askForDetails } from './holder-details.ts';
import { askForLink } from './sign-in/sign-in-links.ts';

/** What staff do about the customer's page. */
export function customerPortalRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, customerPortal.sendLink, async ({ params }, { staff }) => {
    const { id, customerEmail } = await getOrder(deps.db, params.id);
    await askForLink(deps, customerEmail);
    await recordActivity(deps.db, {
      subject: ['order', id],
      actor: staff.username,
      action: 'page link sent',
    });
    return {
      success: true,
      message: tellOfMail(deps, `A link to their page is on its way to ${customerEmail}.`),
    };
  });

  register(app, deps, customerPortal.askForDetails, async ({ params, body }, { staff }) => {
    const question = { note: body.note, actor: staff.username };
    const address = await askForDetails(deps, params.id, question);
    return {
      success: true,
      message: tellOfMail(deps, `The request is on its way to ${address}.`),
    };
  });
}
