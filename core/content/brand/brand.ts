import { type Prices, SHIPPED_PRICES } from '#core/domain/payments/prices.ts';
import type { OwnDiscount } from '#core/domain/payments/pricing.ts';

/** The nine claims of the provider, in the order of the specification. */
export const CLAIM_KEYS = [
  'years',
  'companies',
  'countries',
  'certifications',
  'satisfaction',
  'averageDays',
  'retention',
  'successRate',
  'pricePremium',
] as const;

export type ClaimKey = (typeof CLAIM_KEYS)[number];

/** The value is a bare figure (`15+`, `98.5%`), so that sentences can carry it; the label names its unit. */
export type Claim = {
  readonly value: string;
  readonly label: string;
  /** Where the figure comes from, in one line beside it. */
  readonly basis?: string;
};

type Testimonial = {
  readonly quote: string;
  readonly name: string;
  readonly role: string;
  readonly company: string;
};

type PortfolioItem = {
  readonly title: string;
  readonly text: string;
  readonly metric: string;
  readonly label: string;
};

/** A question that the provider answers in its own words. */
type OwnAnswer = {
  /** Id of the shipped FAQ entry it replaces; without one it follows all others. */
  readonly replaces?: string;
  readonly question: string;
  /** Paragraphs of plain text. */
  readonly answer: readonly string[];
};

/** Everything that tells one provider from another. Plain JSON: pages carry it to their scripts. */
export type Brand = {
  readonly name: string;
  readonly legalName: string;
  /** The pitch: the hero's title and the landing page's title tag. */
  readonly tagline: string;
  /** What search engines and shared links say about the site; at most 160 characters. */
  readonly description: string;
  readonly supportEmail: string;
  readonly phone?: string;
  readonly address?: readonly string[];
  /** Year. */
  readonly founded?: number;
  /** Register and number, as they must be printed. Here and in the next three, `null` means there is none. */
  readonly registration?: string | null;
  /** The tax number, as it must be printed. */
  readonly taxNumber?: string | null;
  /** For questions about personal data, if it is not the support address. */
  readonly privacyContact?: string | null;
  /** Name and address of the representative in the European Union, for providers outside it. */
  readonly euRepresentative?: string | null;
  /** Whose law governs the terms, as in "the State of Vermont, USA". */
  readonly legalJurisdiction?: string;
  /** Where disputes are decided, as in "Burlington, Vermont". */
  readonly legalVenue?: string;
  readonly timeZone: string;
  /** `#rrggbb`, readable on white and under white text. */
  readonly colour: string;
  /** Name of a file in DATA_DIR. */
  readonly logo?: string;
  /** Omitted claims are not shown. */
  readonly claims: Readonly<Partial<Record<ClaimKey, Claim>>>;
  /** At most six; an empty list hides its section. The same goes for the portfolio. */
  readonly testimonials: readonly Testimonial[];
  readonly portfolio: readonly PortfolioItem[];
  readonly partnership: { readonly title: string; readonly text: string };
  readonly faq?: readonly OwnAnswer[];
  readonly prices: Prices;
  /** Replace the shipped discount codes. */
  readonly discounts?: readonly OwnDiscount[];
  /**
   * Whether claims, testimonials and portfolio are samples. Under a public address they are then marked as such until
   * the owner confirms them in the admin area.
   */
  readonly sampleContent: boolean;
};

/** Shown only in the landing page's HTML, and codes that must not be readable in a page. */
const NOT_FOR_SCRIPTS = [
  'claims',
  'testimonials',
  'portfolio',
  'partnership',
  'faq',
  'discounts',
] as const;

/** The brand as scripts see it. */
export type PageBrand = Omit<Brand, (typeof NOT_FOR_SCRIPTS)[number]>;

export const toPageBrand = (brand: Brand): PageBrand =>
  Object.fromEntries(
    Object.entries(brand).filter(([field]) => !NOT_FOR_SCRIPTS.some((own) => own === field)),
  ) as PageBrand;

type ShippedBrand = Brand & { readonly claims: Readonly<Record<ClaimKey, Claim>> };

/**
 * The shipped brand. Only `name` and `legalName` carry the name, so that a brand file
 * that changes the name leaves no trace of this one in the texts.
 */
export const NORTHMARK: ShippedBrand = {
  name: 'Northmark',
  legalName: 'Northmark',
  tagline: 'Win more business through certified excellence',
  description:
    'Business excellence certification for companies of every size: take an online assessment, see where you qualify, and follow your certificate online.',
  // A reserved domain: mail to it reaches no stranger.
  supportEmail: 'support@northmark.example',
  timeZone: 'America/New_York',
  colour: '#0b5d4a',
  claims: {
    years: { value: '15+', label: 'years of experience' },
    companies: { value: '2,500+', label: 'companies certified' },
    countries: { value: '50+', label: 'countries' },
    certifications: { value: '5,250', label: 'certifications issued' },
    satisfaction: { value: '98.5%', label: 'client satisfaction' },
    averageDays: { value: '6', label: 'average days to certification' },
    retention: { value: '94%', label: 'client retention' },
    successRate: {
      value: '99%',
      label: 'success rate',
      basis: 'Sample figure: certificates issued as a share of orders reviewed',
    },
    pricePremium: {
      value: '15-30%',
      label: 'more that certified firms can charge',
      basis: 'Sample figure, not taken from a survey; your results may differ',
    },
  },
  testimonials: [
    {
      quote:
        'The results told us plainly where we were strong and where we were not. We fixed two things, took the assessment again, and had our certificate within the week.',
      name: 'Maren Oduya',
      role: 'Operations Director',
      company: 'Halvorsen Pike Freight',
    },
    {
      quote:
        'Customers used to send us a different security questionnaire each time. Now the certificate goes out with the proposal, and the conversation moves on to the work itself.',
      name: 'Daniel Reyes-Whitcomb',
      role: 'Managing Partner',
      company: 'Larkfield Data Services',
    },
    {
      quote:
        'I could see where our order stood at any moment, and the reviewer asked sensible questions. Nothing was charged before we knew what we would get.',
      name: 'Ines Kallstrom',
      role: 'Head of Quality',
      company: 'Cedarline Instruments',
    },
  ],
  portfolio: [
    {
      title: 'A freight company puts its service on record',
      text: 'Its complaints were handled well, but only by two people who knew how. The assessment showed the gap, the team wrote the routine down, and the review confirmed that everyone uses it.',
      metric: '6 days',
      label: 'from order to certificate',
    },
    {
      title: 'An engineering firm charges what its quality is worth',
      text: 'With a quality certificate in every proposal, the firm stopped matching the lowest offer. Its customers stayed, and new projects are sold at a better rate.',
      metric: '18%',
      label: 'higher price on new projects',
    },
    {
      title: 'A data services company answers buyers before they ask',
      text: 'It qualified in security, leadership and service, and ordered all three at once. Buyers now receive one set of certificates in place of three rounds of questions.',
      metric: '3 areas',
      label: 'certified in one order',
    },
  ],
  partnership: {
    title: 'A partner for the years after the certificate',
    text: 'A certificate is the start of our work together. We check in with you every year while it is valid, so that what it says stays true.',
  },
  prices: SHIPPED_PRICES,
  sampleContent: true,
};

/** Returns the path of the owner's logo as a PNG: mail programs and PDF receipts show no SVG. */
export const logoPicture = ({ logo }: Pick<Brand, 'logo'>): string | undefined =>
  logo && `/brand/${logo.replace(/\.svg$/i, '.png')}`;
