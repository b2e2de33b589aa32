import type { FastifyInstance } from 'fastify';
import { settings } from '#core/contract/settings.ts';
import type { Deps } from '#server/deps.ts';
import { sendTestEmail } from '#server/features/emails/delivery.ts';
import { register } from '#server/http/register.ts';
import { findAnalyticsIds, listRecipients } from './settings.queries.ts';
import { changeSettings } from './settings.service.ts';

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, settings.analytics, () => findAnalyticsIds(deps.db));
  register(app, deps, settings.read, () => findAnalyticsIds(deps.db));

  register(app, deps, settings.save, ({ body }, { staff }) =>
    changeSettings(deps, body, staff.username),
  );

  register(app, deps, settings.readRecipients, async () => ({
    adminNotificationEmails: await listRecipients(deps.db),
  }));

  register(app, deps, settings.saveRecipients, ({ body }, { staff }) =>
    changeSettings(deps, body, staff.username),
  );

  register(app, deps, settings.testRecipient, async ({ body }, { staff }) => {
    const { message } = await sendTestEmail(deps, body.testEmail, staff.username);
    return { success: true, message };
  });
}
