import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { emailAddress } from '#core/contract/shared/text.ts';
import { testOutcome } from '#core/contract/staff/emails.ts';
import { FOUR_EYES } from '#core/domain/reviews/decision.ts';

/** Both ids end up in a script's address, so only these characters are allowed. Empty clears. */
const googleId = (form: RegExp, message: string) =>
  z
    .string()
    .trim()
    .toUpperCase()
    .nullish()
    .transform((id) => id || null)
    .refine((id) => id === null || form.test(id), message);

export const analyticsIds = z.object({
  googleAnalyticsId: googleId(/^G-[A-Z0-9]{10}$/, 'A Google Analytics ID looks like G-XXXXXXXXXX'),
  googleTagManagerId: googleId(/^GTM-[A-Z0-9]{4,10}$/, 'A Tag Manager ID looks like GTM-XXXXXXX'),
});

const storedIds = z.object({
  googleAnalyticsId: z.string().nullable(),
  googleTagManagerId: z.string().nullable(),
});

const INVALID_ADDRESS = 'Please enter a valid email address';

export const recipients = z.object({
  adminNotificationEmails: z
    .array(emailAddress(INVALID_ADDRESS))
    .min(1, 'At least one admin email is required')
    .max(50, 'At most 50 addresses')
    .transform((addresses) => [...new Set(addresses.map((address) => address.toLowerCase()))]),
});

/** More than a brand can have. */
const MAX_CODES = 50;

const discountCodes = z.object({
  discountCodes: z.array(
    z.object({ code: z.string(), percent: z.number(), isEnabled: z.boolean() }),
  ),
});
export type DiscountSwitch = z.output<typeof discountCodes>['discountCodes'][number];

const fourEyes = z.object({
  fourEyes: z.enum(FOUR_EYES),
  /** Accounts that can sign in and decide. */
  enabledAccounts: z.number(),
});
export type FourEyesSetting = z.output<typeof fourEyes>;

const lifecycle = z.object({
  /** Whether a certificate is suspended automatically when its check-in is missing. */
  autoSuspend: z.boolean(),
});

export const settings = {
  readLifecycle: endpoint({
    method: 'GET',
    path: '/api/admin/lifecycle',
    access: 'admin',
    summary: 'What the product does when a check-in is missing',
    response: lifecycle,
  }),
  saveLifecycle: endpoint({
    method: 'PUT',
    path: '/api/admin/lifecycle',
    access: 'admin',
    permission: 'change-settings',
    event: 'settings-change',
    summary: 'Choose what the product does when a check-in is missing',
    body: lifecycle,
    response: lifecycle,
  }),
  analytics: endpoint({
    method: 'GET',
    path: '/api/site-settings/analytics',
    access: 'public',
    summary: 'Which analytics the site uses, if any',
    response: storedIds,
  }),
  read: endpoint({
    method: 'GET',
    path: '/api/admin/site-settings',
    access: 'admin',
    summary: 'The analytics ids',
    response: storedIds,
  }),
  save: endpoint({
    method: 'POST',
    path: '/api/admin/site-settings',
    access: 'admin',
    permission: 'change-settings',
    event: 'settings-change',
    summary: 'Change the analytics ids',
    body: analyticsIds,
    response: storedIds,
  }),
  readRecipients: endpoint({
    method: 'GET',
    path: '/api/admin/notification-emails',
    access: 'admin',
    summary: 'Who is told about leads, orders, applications and inquiries',
    response: z.object({ adminNotificationEmails: z.array(z.string()) }),
  }),
  saveRecipients: endpoint({
    method: 'PUT',
    path: '/api/admin/notification-emails',
    access: 'admin',
    permission: 'change-recipients',
    event: 'settings-change',
    summary: 'Change who is told',
    body: recipients,
    response: z.object({ adminNotificationEmails: z.array(z.string()) }),
  }),
  readDiscounts: endpoint({
    method: 'GET',
    path: '/api/admin/discount-codes',
    access: 'admin',
    summary: 'The discount codes, and which of them are switched off',
    response: discountCodes,
  }),
  saveDiscounts: endpoint({
    method: 'PUT',
    path: '/api/admin/discount-codes',
    access: 'admin',
    permission: 'change-settings',
    event: 'settings-change',
    summary: 'Switch discount codes on or off',
    body: z.object({ disabledDiscountCodes: z.array(z.string().max(20)).max(MAX_CODES) }),
    response: discountCodes,
  }),
  readFourEyes: endpoint({
    method: 'GET',
    path: '/api/admin/four-eyes',
    access: 'admin',
    summary: 'Whether a second person must decide about reviews',
    response: fourEyes,
  }),
  /** For decisions from now on; earlier ones stay as they are. */
  saveFourEyes: endpoint({
    method: 'PUT',
    path: '/api/admin/four-eyes',
    access: 'admin',
    permission: 'change-settings',
    event: 'settings-change',
    summary: 'Change whether a second person must decide about reviews',
    body: z.object({ fourEyes: z.enum(FOUR_EYES) }),
    response: fourEyes,
  }),
  testRecipient: endpoint({
    method: 'POST',
    path: '/api/admin/test-notification-email',
    access: 'admin',
    summary: 'Send a test mail to an address',
    body: z.object({ testEmail: emailAddress(INVALID_ADDRESS) }),
    response: done.extend({ message: z.string(), outcome: testOutcome }),
  }),
};
