import { z } from 'zod';

export const UNKNOWN_FORM = 'The form is not known. Please open it again.';

/** Made by the page for one record to be created: sent again, it finds what the first call made. */
export const requestKey = z.uuid(UNKNOWN_FORM);
