import type { Brand } from '#core/content/brand/brand.ts';

/** What a template knows besides its data. */
export type MailContext = {
  brand: Brand;
  /** The site's origin, from the configuration alone. */
  publicUrl: string;
  /** The message ends with the way to the customer's page. */
  offersPage?: boolean;
};

export type Message = { subject: string; html: string; text: string };
