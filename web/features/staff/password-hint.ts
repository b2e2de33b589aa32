import { PASSWORD_MIN } from '#core/domain/passwords.ts';

export const PASSWORD_HINT = `At least ${PASSWORD_MIN} characters; four words that do not belong together are good.`;
