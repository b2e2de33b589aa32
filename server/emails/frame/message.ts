import type { Brand } from '#core/content/brand.ts';

/** What a template knows besides its data. `publicUrl` is the site's origin, from the configuration alone. */
export type MailContext = { brand: Brand; publicUrl: string };

export type Message = { subject: string; html: string; text: string };
