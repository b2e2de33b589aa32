import { z } from 'zod';

/** Goes with the calls of assessments and payments, from browsers that have a key. */
export const BROWSER_KEY_HEADER = 'x-browser-key';

/** 32 random bytes in base64url. The server keeps only its hash. */
export const browserKey = z.string().regex(/^[A-Za-z0-9_-]{43}$/);
