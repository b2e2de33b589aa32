import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { emailAddress, MAX, requiredText } from '#core/contract/shared/text.ts';
import { session } from '#core/contract/staff/accounts/auth.ts';
import { newPassword, username } from '#core/contract/staff/accounts/staff.ts';
import { readFirstStartCode } from '#core/domain/staff/first-start-code.ts';

/** The first account's owner. */
export const firstOwner = z.object({
  printedCode: requiredText('Please enter the code').refine(
    (text) => readFirstStartCode(text) !== undefined,
    'The code has four groups of four letters and digits',
  ),
  displayName: requiredText('Please enter your name', MAX.name),
  username,
  email: emailAddress('Valid email is required'),
  newPassword,
});

export const firstStart = {
  /** Returns nothing else: it is public, for the login page. */
  state: endpoint({
    method: 'GET',
    path: '/api/admin/first-start',
    access: 'public',
    summary: 'Whether this installation waits for its first owner',
    response: z.object({ isOpen: z.boolean() }),
  }),
  begin: endpoint({
    method: 'POST',
    path: '/api/admin/first-start',
    access: 'public',
    event: 'first-start',
    summary: 'Make the first account one’s own with the code that was printed, and sign in',
    limit: 'passwordLinkUses',
    body: firstOwner,
    response: session,
  }),
};
