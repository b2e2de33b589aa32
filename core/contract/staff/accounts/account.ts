import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { editedText, emailAddress, MAX, requiredText } from '#core/contract/shared/text.ts';
import { STAFF_ROLES } from '#core/domain/staff/permissions.ts';

/** One's own account. */
const ownAccount = z.object({
  username: z.string(),
  displayName: z.string().nullable(),
  role: z.enum(STAFF_ROLES),
  /** Confirmed; receives password links. */
  email: z.string().nullable(),
  /** Awaits confirmation through the link sent to it. */
  newEmail: z.string().nullable(),
  /** False without a mail server: a new address then stays unconfirmed. */
  canSendLinks: z.boolean(),
});
export type OwnAccount = z.output<typeof ownAccount>;

export const displayName = editedText(MAX.name);

export const currentPassword = z
  .string('Password is required')
  .min(1, 'Password is required')
  .max(MAX.short);

/** The account with its new address, and a message about the link. */
const withMessage = ownAccount.extend({ message: z.string() });

export const account = {
  read: endpoint({
    method: 'GET',
    path: '/api/admin/account',
    access: 'admin',
    summary: "One's own account",
    response: ownAccount,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/account',
    access: 'admin',
    permission: 'own-account',
    event: 'account-change',
    summary: "Change one's own display name",
    body: z.object({ displayName }),
    response: ownAccount,
  }),
  changeEmail: endpoint({
    method: 'POST',
    path: '/api/admin/account/email',
    access: 'admin',
    permission: 'own-account',
    event: 'email-change',
    summary: "Change one's own e-mail address; it counts once its link was used",
    limit: 'emailLinks',
    body: z.object({ email: emailAddress('Valid email is required'), currentPassword }),
    response: withMessage,
  }),
  sendEmailLink: endpoint({
    method: 'POST',
    path: '/api/admin/account/email-link',
    access: 'admin',
    permission: 'own-account',
    summary: 'Send the link for the waiting address again',
    limit: 'emailLinks',
    response: withMessage,
  }),
  confirmEmail: endpoint({
    method: 'POST',
    path: '/api/admin/confirm-email',
    access: 'public',
    event: 'email-confirm',
    summary: 'Confirm an e-mail address with the link that was sent to it',
    limit: 'passwordLinkUses',
    body: z.object({ token: requiredText('This link is not valid') }),
    response: z.object({ username: z.string(), email: z.string() }),
  }),
};
