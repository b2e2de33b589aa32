type Option = { readonly value: string; readonly label: string };

/** Returns the values of an option list, as the tuple a zod enum or a table column needs. */
export function values<const T extends readonly Option[]>(options: T) {
  return options.map((option) => option.value) as unknown as {
    readonly [K in keyof T]: T[K]['value'];
  };
}

/** Returns the label of a value; a value no longer in the list is shown unchanged. */
export const labelOf = (options: readonly Option[], value: string): string =>
  options.find((option) => option.value === value)?.label ?? value;

const SIZES_UP_TO_200 = [
  { value: '1-10', label: '1–10 people' },
  { value: '11-50', label: '11–50 people' },
  { value: '51-200', label: '51–200 people' },
] as const;

export const PRE_APPLICATION_COMPANY_SIZES = [
  ...SIZES_UP_TO_200,
  { value: '201-500', label: '201–500 people' },
  { value: '501+', label: '501+ people' },
] as const;
export type PreApplicationCompanySize = (typeof PRE_APPLICATION_COMPANY_SIZES)[number]['value'];

export const APPLICATION_COMPANY_SIZES = [
  ...SIZES_UP_TO_200,
  { value: '201-1000', label: '201–1,000 people' },
  { value: '1000+', label: '1,000+ people' },
] as const;
export type ApplicationCompanySize = (typeof APPLICATION_COMPANY_SIZES)[number]['value'];

/** Prefills the application's size; `501+` spans two of its choices, so that one is asked. */
export function toApplicationCompanySize(
  size: PreApplicationCompanySize,
): ApplicationCompanySize | undefined {
  if (size === '501+') return undefined;
  return size === '201-500' ? '201-1000' : size;
}

const NAMED_INDUSTRIES = [
  { value: 'technology', label: 'Technology' },
  { value: 'healthcare', label: 'Healthcare' },
  { value: 'manufacturing', label: 'Manufacturing' },
  { value: 'finance', label: 'Finance' },
  { value: 'retail', label: 'Retail' },
  { value: 'education', label: 'Education' },
  { value: 'consulting', label: 'Consulting' },
] as const;

const OTHER_INDUSTRY = { value: 'other', label: 'Other' } as const;

export const PRE_APPLICATION_INDUSTRIES = [...NAMED_INDUSTRIES, OTHER_INDUSTRY] as const;

/** "Other" stays last, where people look for it. */
export const APPLICATION_INDUSTRIES = [
  ...NAMED_INDUSTRIES,
  { value: 'construction', label: 'Construction' },
  { value: 'hospitality', label: 'Hospitality' },
  OTHER_INDUSTRY,
] as const;

export const TIMELINE_EXPECTATIONS = [
  { value: '1-3-months', label: '1–3 months' },
  { value: '3-6-months', label: '3–6 months' },
  { value: '6-12-months', label: '6–12 months' },
  { value: '12+-months', label: '12+ months' },
] as const;
