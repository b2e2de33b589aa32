import { z } from 'zod';
import { optionalText, requiredText } from '#core/contract/shared/text.ts';
import { COUNTRY_CODES } from '#core/domain/certificates/countries.ts';

/** The scope is one sentence on the paper. */
export const MAX_SCOPE = 200;
/** What fits on two printed lines. */
export const MAX_HOLDER = 100;

/** What a certificate says about its holder. */
export const holderDetails = z.object({
  holderName: requiredText('Name is required', MAX_HOLDER),
  /** The name in letters that can be printed, if it has others. */
  printedName: optionalText(MAX_HOLDER),
  holderPlace: requiredText('Place is required', MAX_HOLDER),
  holderCountry: z.enum(COUNTRY_CODES, 'Please choose a country'),
  scope: requiredText('Scope is required', MAX_SCOPE),
});
export type HolderDetails = z.output<typeof holderDetails>;
