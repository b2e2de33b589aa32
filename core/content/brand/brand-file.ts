import { z } from 'zod';
import { shippedFaq } from '#core/content/faq.ts';
import { FEE_LIMITS, SHARE_LIMITS, SHIPPED_PRICES } from '#core/domain/payments/prices.ts';
import { type Brand, CLAIM_KEYS, type Claim, type ClaimKey, NORTHMARK } from './brand.ts';
import { contrastRatio, isHexColour } from './contrast.ts';

/** WCAG AA for text: white button labels are on this color, and links on white use it. */
const MIN_CONTRAST = 4.5;

const PERCENT_CLAIMS: readonly ClaimKey[] = [
  'satisfaction',
  'retention',
  'successRate',
  'pricePremium',
];

/** One line of text. Names end up in mail headers and PDFs, so no line breaks or other control characters. */
const text = (max: number) =>
  z
    .string(`must be text of at most ${max} characters`)
    .trim()
    .min(1, 'must not be empty')
    .max(max, `must be text of at most ${max} characters`)
    .refine(
      (value) => !/\p{Cc}/u.test(value) && value.isWellFormed(),
      'must be one line, without line breaks or control characters',
    );

/** Strict: otherwise a typo in a key would be ignored silently, and the default shown. */
const section = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `is not known here; known are ${Object.keys(shape).join(', ')}`
        : 'must be an object in braces {}',
  });

/** Each case has its own control, which must fit on a phone; and nobody reads more quotes. */
const MAX_ENTRIES = 6;

const shortList = <Item extends z.ZodType>(item: Item) => {
  const message = `must be a list of at most ${MAX_ENTRIES} entries`;
  return z.array(item, message).max(MAX_ENTRIES, message);
};

const claim = (key: ClaimKey) => {
  const isPercent = PERCENT_CLAIMS.includes(key);
  const figure = isPercent ? /^\d[\d.,–-]*%$/ : /^\d[\d.,–-]*[kM]?\+?$/;
  return section({
    value: text(12)
      .regex(
        figure,
        `must be a figure without words, such as ${NORTHMARK.claims[key].value}; the words belong in the label`,
      )
      .optional(),
    label: text(60).optional(),
    basis: text(120).optional(),
  });
};

/** `null` removes a claim; an omitted one stays as shipped. */
const claimShape = Object.fromEntries(
  CLAIM_KEYS.map((key) => [key, claim(key).nullable().optional()]),
) as Record<ClaimKey, z.ZodOptional<z.ZodNullable<ReturnType<typeof claim>>>>;

const colour = z
  .string('must be a color written as #rrggbb')
  .refine(isHexColour, { error: 'must be a color written as #rrggbb', abort: true })
  .refine((value) => contrastRatio(value, '#ffffff') >= MIN_CONTRAST, {
    error: ({ input }) => {
      const ratio = Math.floor(contrastRatio(String(input), '#ffffff') * 10) / 10;
      return `is too light: its contrast on white is ${ratio}, and ${MIN_CONTRAST} is needed for readable text`;
    },
  });

function isTimeZone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name });
    return true;
  } catch {
    return false;
  }
}

const EMAIL_MESSAGE = 'must be an e-mail address such as support@example.com';
const TIME_ZONE_MESSAGE = 'must be the name of a time zone such as America/New_York';
const YEAR_MESSAGE = 'must be a year such as 2009';

const MAX_ANSWERS = 20;
const FAQ_MESSAGE = `must be a list of at most ${MAX_ANSWERS} entries`;
const PARAGRAPHS_MESSAGE = 'must be a list of 1 to 4 paragraphs';

const ownAnswer = section({
  replaces: z
    .string('must be the id of a shipped question')
    .refine(
      (wanted) => shippedFaq(NORTHMARK).some(({ id }) => id === wanted),
      'is not the id of a shipped question',
    )
    .optional(),
  question: text(120),
  answer: z
    .array(text(600), PARAGRAPHS_MESSAGE)
    .min(1, PARAGRAPHS_MESSAGE)
    .max(4, PARAGRAPHS_MESSAGE),
});

const MAX_DISCOUNTS = 30;
const DISCOUNTS_MESSAGE = `must be a list of at most ${MAX_DISCOUNTS} entries`;
const PERCENT_MESSAGE = 'must be a whole number from 1 to 90';
const USES_MESSAGE = 'must be a whole number from 1 to 100000';

const discount = section({
  code: z
    .string('must be 3 to 20 letters and digits')
    .trim()
    .toUpperCase()
    .regex(/^[A-Z0-9]{3,20}$/, 'must be 3 to 20 letters and digits'),
  percent: z.int(PERCENT_MESSAGE).min(1, PERCENT_MESSAGE).max(90, PERCENT_MESSAGE),
  from: z.iso.date('must be a day such as 2026-11-17').optional(),
  to: z.iso.date('must be a day such as 2026-11-17').optional(),
  uses: z.int(USES_MESSAGE).min(1, USES_MESSAGE).max(100_000, USES_MESSAGE).optional(),
}).refine(({ from, to }) => !from || !to || from <= to, {
  path: ['to'],
  message: 'must not be before the first day',
});

const FEE_MESSAGE = 'must be from 1 to 100,000 dollars, in whole cents';
const SHARE_MESSAGE = 'must be a whole number from 10 to 100';

const share = z
  .int(SHARE_MESSAGE)
  .min(SHARE_LIMITS.least, SHARE_MESSAGE)
  .max(SHARE_LIMITS.most, SHARE_MESSAGE);

/** Omitted prices stay as shipped, so the two shares are compared as they would be used. */
const prices = section({
  validationFee: z
    .number(FEE_MESSAGE)
    .min(FEE_LIMITS.least, FEE_MESSAGE)
    .max(FEE_LIMITS.most, FEE_MESSAGE)
    .refine((fee) => Number(fee.toFixed(2)) === fee, FEE_MESSAGE)
    .optional(),
  secondArea: share.optional(),
  thirdArea: share.optional(),
}).refine(
  ({ secondArea = SHIPPED_PRICES.secondArea, thirdArea = SHIPPED_PRICES.thirdArea }) =>
    thirdArea <= secondArea,
  { path: ['thirdArea'], message: 'must not be more than the second area costs' },
);

const brandFile = section({
  name: text(40).optional(),
  legalName: text(120).optional(),
  tagline: text(80).optional(),
  description: text(160).optional(),
  supportEmail: z.email(EMAIL_MESSAGE).max(254, EMAIL_MESSAGE).optional(),
  phone: text(40).optional(),
  address: z
    .array(text(100), 'must be a list of 1 to 6 lines')
    .min(1, 'must be a list of 1 to 6 lines')
    .max(6, 'must be a list of 1 to 6 lines')
    .optional(),
  founded: z.int(YEAR_MESSAGE).min(1600, YEAR_MESSAGE).max(2100, YEAR_MESSAGE).optional(),
  registration: text(200).nullable().optional(),
  taxNumber: text(60).nullable().optional(),
  privacyContact: text(200).nullable().optional(),
  euRepresentative: text(200).nullable().optional(),
  legalJurisdiction: text(100).optional(),
  legalVenue: text(100).optional(),
  timeZone: z.string(TIME_ZONE_MESSAGE).refine(isTimeZone, TIME_ZONE_MESSAGE).optional(),
  colour: colour.optional(),
  logo: text(100)
    .regex(
      /^[a-z0-9][\w.-]*\.(svg|png)$/i,
      'must be the name of an .svg or .png file in the data folder, without a path',
    )
    .optional(),
  claims: section(claimShape).nullable().optional(),
  testimonials: shortList(
    section({ quote: text(400), name: text(80), role: text(80), company: text(80) }),
  ).optional(),
  portfolio: shortList(
    section({ title: text(100), text: text(400), metric: text(12), label: text(60) }),
  ).optional(),
  partnership: section({ title: text(100).optional(), text: text(400).optional() }).optional(),
  faq: z
    .array(ownAnswer, FAQ_MESSAGE)
    .max(MAX_ANSWERS, FAQ_MESSAGE)
    .refine((entries) => {
      const replaced = entries.flatMap(({ replaces }) => replaces ?? []);
      return new Set(replaced).size === replaced.length;
    }, 'must not answer the same question twice')
    .optional(),
  discounts: z
    .array(discount, DISCOUNTS_MESSAGE)
    .max(MAX_DISCOUNTS, DISCOUNTS_MESSAGE)
    .refine(
      (codes) => new Set(codes.map(({ code }) => code)).size === codes.length,
      'must not have the same code twice',
    )
    .optional(),
  prices: prices.optional(),
  sampleContent: z.boolean('must be true or false').optional(),
});

/** The content of brand.json; omitted fields are the shipped brand's. */
export type BrandFile = z.output<typeof brandFile>;

export type ParsedBrand =
  | { readonly ok: true; readonly brand: Brand; readonly file: BrandFile }
  | {
      readonly ok: false;
      readonly problems: readonly string[];
      /** By field, for forms. */
      readonly fields: readonly { readonly path: string; readonly message: string }[];
    };

/** Reads the content of brand.json over the shipped brand. Lists replace the shipped ones as a whole. */
export function parseBrand(json: unknown): ParsedBrand {
  const parsed = brandFile.safeParse(json);
  if (parsed.success) {
    return { ok: true, brand: mergeOverDefault(parsed.data), file: parsed.data };
  }
  const fields = parsed.error.issues.flatMap(describe);
  return { ok: false, problems: fields.map(({ path, message }) => `${path}: ${message}`), fields };
}

function mergeOverDefault({ claims, partnership, prices, ...rest }: BrandFile): Brand {
  return {
    ...NORTHMARK,
    // A new name without a legal name must not leave the shipped provider in the terms.
    ...(rest.name && { legalName: rest.name }),
    ...rest,
    claims: claims === null ? {} : mergeClaims(claims),
    partnership: { ...NORTHMARK.partnership, ...partnership },
    prices: { ...NORTHMARK.prices, ...prices },
  };
}

function mergeClaims(claims: NonNullable<BrandFile['claims']> = {}): Brand['claims'] {
  const shown = CLAIM_KEYS.filter((key) => claims[key] !== null);
  return Object.fromEntries(
    shown.map((key) => [key, mergeClaim(NORTHMARK.claims[key], claims[key] ?? {})]),
  );
}

/** The shipped basis explains the shipped figure, so a different figure drops it. */
function mergeClaim({ basis, ...shipped }: Claim, own: Partial<Claim>): Claim {
  return { ...shipped, ...(basis && !own.value && { basis }), ...own };
}

function describe(issue: z.core.$ZodIssue): { path: string; message: string }[] {
  const paths =
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key])
      : [issue.path];
  return paths.map((path) => ({ path: formatPath(path), message: issue.message }));
}

/** Writes `['testimonials', 1, 'quote']` as `testimonials[1].quote`. */
function formatPath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'brand.json';
  return path
    .map((part, i) =>
      typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${String(part)}`,
    )
    .join('');
}
