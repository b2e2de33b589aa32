import { z } from 'zod';
import { type Brand, CLAIM_KEYS, type Claim, type ClaimKey, NORTHMARK } from './brand.ts';
import { contrastRatio, isHexColour } from './contrast.ts';

/** WCAG AA for text; the colour carries white button labels and stands as link text on white. */
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

/** A typing mistake in a key would otherwise be ignored in silence, and the default shown. */
const section = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.strictObject(shape, {
    error: (issue) =>
      issue.code === 'unrecognized_keys'
        ? `is not known here; known are ${Object.keys(shape).join(', ')}`
        : 'must be an object in braces {}',
  });

/** The cases have a control each on a phone's width, and more quotes than this nobody reads. */
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

/** `null` leaves a claim out; one that is not mentioned stays the shipped one. */
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
  sampleContent: z.boolean('must be true or false').optional(),
});

type BrandFile = z.output<typeof brandFile>;

export type ParsedBrand =
  | { readonly ok: true; readonly brand: Brand }
  | { readonly ok: false; readonly problems: readonly string[] };

/** Reads the content of brand.json over the shipped brand. Lists replace the shipped ones as a whole. */
export function parseBrand(json: unknown): ParsedBrand {
  const parsed = brandFile.safeParse(json);
  if (parsed.success) return { ok: true, brand: mergeOverDefault(parsed.data) };
  return { ok: false, problems: parsed.error.issues.flatMap(describe) };
}

function mergeOverDefault({ claims, partnership, ...rest }: BrandFile): Brand {
  return {
    ...NORTHMARK,
    // A new name without a legal name must not leave the shipped provider in the terms.
    ...(rest.name && { legalName: rest.name }),
    ...rest,
    claims: claims === null ? {} : mergeClaims(claims),
    partnership: { ...NORTHMARK.partnership, ...partnership },
  };
}

function mergeClaims(claims: NonNullable<BrandFile['claims']> = {}): Brand['claims'] {
  const shown = CLAIM_KEYS.filter((key) => claims[key] !== null);
  return Object.fromEntries(
    shown.map((key) => [key, mergeClaim(NORTHMARK.claims[key], claims[key] ?? {})]),
  );
}

/** The shipped basis is about the shipped figure, so another figure comes without it. */
function mergeClaim({ basis, ...shipped }: Claim, own: Partial<Claim>): Claim {
  return { ...shipped, ...(basis && !own.value && { basis }), ...own };
}

function describe(issue: z.core.$ZodIssue): string[] {
  const paths =
    issue.code === 'unrecognized_keys'
      ? issue.keys.map((key) => [...issue.path, key])
      : [issue.path];
  return paths.map((path) => `${formatPath(path)}: ${issue.message}`);
}

/** `['testimonials', 1, 'quote']` as people write it: `testimonials[1].quote`. */
function formatPath(path: readonly PropertyKey[]): string {
  if (path.length === 0) return 'brand.json';
  return path
    .map((part, i) =>
      typeof part === 'number' ? `[${part}]` : `${i > 0 ? '.' : ''}${String(part)}`,
    )
    .join('');
}
