import type { FastifyInstance } from 'fastify';
import { settings } from '#core/contract/staff/owner/settings.ts';
import { DISCOUNT_CODES } from '#core/domain/payments/pricing.ts';
import { invalidField } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { sendTestEmail } from '#server/features/emails/send-queued.ts';
import { register } from '#server/http/register.ts';
import {
  findAnalyticsIds,
  listDisabledDiscounts,
  listRecipients,
  readFourEyes,
} from './settings.queries.ts';
import { changeSettings } from './settings.service.ts';

export function settingsRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, settings.analytics, () => findAnalyticsIds(deps.db));
  register(app, deps, settings.read, () => findAnalyticsIds(deps.db));

  register(app, deps, settings.save, async ({ body }, { staff }) => {
    const { googleAnalyticsId, googleTagManagerId } = await changeSettings(
      deps,
      body,
      staff.username,
    );
    return { googleAnalyticsId, googleTagManagerId };
  });

  register(app, deps, settings.readRecipients, async () => ({
    adminNotificationEmails: await listRecipients(deps.db),
  }));

  register(app, deps, settings.saveRecipients, async ({ body }, { staff }) => {
    const { adminNotificationEmails } = await changeSettings(deps, body, staff.username);
    return { adminNotificationEmails };
  });

  register(app, deps, settings.readDiscounts, async () =>
    toSwitches(deps, await listDisabledDiscounts(deps.db)),
  );

  register(app, deps, settings.saveDiscounts, async ({ body }, { staff }) => {
    const known = codesOf(deps).map(({ code }) => code);
    if (!body.disabledDiscountCodes.every((code) => known.includes(code))) {
      throw invalidField('disabledDiscountCodes', 'There is no such code');
    }
    const { disabledDiscountCodes } = await changeSettings(deps, body, staff.username);
    return toSwitches(deps, disabledDiscountCodes);
  });

  register(app, deps, settings.readFourEyes, () => readFourEyes(deps.db));

  register(app, deps, settings.saveFourEyes, async ({ body }, { staff }) => {
    await changeSettings(deps, body, staff.username);
    return readFourEyes(deps.db);
  });

  register(app, deps, settings.testRecipient, async ({ body }, { staff }) => {
    const { message, outcome } = await sendTestEmail(deps, body.testEmail, staff.username);
    return { success: true, message, outcome };
  });
}

const codesOf = ({ brand }: Deps) => brand.discounts ?? DISCOUNT_CODES;

const toSwitches = (deps: Deps, disabled: readonly string[]) => ({
  discountCodes: codesOf(deps).map(({ code, percent }) => ({
    code,
    percent,
    isEnabled: !disabled.includes(code),
  })),
});
