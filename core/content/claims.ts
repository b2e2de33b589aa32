import { type Brand, CLAIM_KEYS, type Claim, type ClaimKey, NORTHMARK } from './brand/brand.ts';

export type ShownClaim = Omit<Claim, 'basis'> & { readonly key: ClaimKey; readonly basis?: Basis };

/** The shipped basis calls its figure a sample, so it goes once the owner confirms the claims. */
export type Basis = { readonly text: string; readonly isShipped: boolean };

/** Returns the given claims the brand makes. */
export function listClaims(brand: Brand, keys: readonly ClaimKey[]): readonly ShownClaim[] {
  return keys.flatMap((key) => {
    const claim = brand.claims[key];
    if (!claim) return [];
    const { value, label } = claim;
    const basis = basisOf(brand, key);
    return { key, value, label, ...(basis && { basis }) };
  });
}

export function basisOf({ claims, sampleContent }: Brand, key: ClaimKey): Basis | undefined {
  const text = claims[key]?.basis;
  const isShipped = text === NORTHMARK.claims[key].basis;
  return text && (sampleContent || !isShipped) ? { text, isShipped } : undefined;
}

/** For the hero; empty if the brand does not make the claim. */
export const premiumSentence = ({ claims: { pricePremium } }: Brand): string =>
  pricePremium ? `Certified firms can charge ${pricePremium.value} more.` : '';

/** Says how long and for whom the provider has worked, if the brand does. */
export function experienceSentence({ claims: { years, companies, countries } }: Brand): string {
  const where = countries ? ` in ${countries.value} countries` : '';
  if (companies) {
    const since = years ? `In ${years.value} years we have` : 'We have';
    return `${since} certified ${companies.value} companies${where}.`;
  }
  if (years) return `We have done this for ${years.value} years${where}.`;
  return countries ? `We work with companies${where}.` : '';
}

/** The remaining figures in a sentence or two, for the assistant. */
export function figuresSentence({ claims }: Brand): string {
  const { certifications, satisfaction, retention, successRate } = claims;
  const rates = [
    satisfaction && `client satisfaction is ${satisfaction.value}`,
    retention && `client retention is ${retention.value}`,
    successRate && `the success rate is ${successRate.value}`,
  ].filter((rate) => rate !== undefined);
  return [
    certifications && `We have issued ${certifications.value} certifications.`,
    rates.length > 0 && `${capitalize(inWords.format(rates))}.`,
  ]
    .filter(Boolean)
    .join(' ');
}

/** Whether a text repeats one of the brand's claims, however worded. */
export function statesClaim({ claims }: Brand, text: string): boolean {
  return CLAIM_KEYS.some((key) => {
    const value = claims[key]?.value;
    if (value === undefined) return false;
    // Many texts name a number of days, so the number alone proves nothing.
    return key === 'averageDays'
      ? text.includes(`average`) && text.includes(`${value} days`)
      : text.includes(value);
  });
}

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

const capitalize = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
