import { z } from 'zod';

export const UNKNOWN_FORM = 'The form is not known. Please open it again.';

/** Made by the page for one record to create: a repeated call returns what the first one made. */
export const requestKey = z.uuid(UNKNOWN_FORM);
