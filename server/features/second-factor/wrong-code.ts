import { Refused } from '#server/http/security-log.ts';

const MESSAGE = 'This code is wrong or was already used. Please wait for the next one.';

/** Not a 401: the sign-in, or the session, is still good for another try. */
export const wrongCode = (account: string, message = MESSAGE) =>
  new Refused(
    'invalid_request',
    message,
    { reason: 'wrong-code', account },
    { fields: { code: message } },
  );
