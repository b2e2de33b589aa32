import type { Brand } from '#core/content/brand/brand.ts';
import type { SlotTexts } from '#core/domain/mail-texts/slots.ts';

/** What a template knows besides its data. */
export type MailContext = {
  brand: Brand;
  /** The site's origin, from the configuration alone. */
  publicUrl: string;
  /** The message ends with a link to the customer's page. */
  offersPage?: boolean;
  /** The owner's words for this message; if there are none, the product's are used. */
  texts?: SlotTexts;
};

export type Message = { subject: string; html: string; text: string };
