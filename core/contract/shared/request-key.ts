import { z } from 'zod';

export const UNKNOWN_FORM = 'We do not recognize this form. Please open it again.';

/** Made by the page for one record to create: a repeated call returns what the first one made. */
export const requestKey = z.uuid(UNKNOWN_FORM);
