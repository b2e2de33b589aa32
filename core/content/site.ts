import { PROGRAMMES } from '../domain/catalogue.ts';
import type { PageBrand } from './brand/brand.ts';
import { CARD_PAYMENT_PROVIDER } from './promises.ts';

export type SiteLink = { readonly label: string; readonly href: string };

/** The first year of the copyright line. */
const FIRST_YEAR = 2025;

/** `/#name` leads to a section of the landing page, from there and from any other page. */
const SECTIONS: readonly SiteLink[] = [
  { label: 'Home', href: '/#home' },
  { label: 'Services', href: '/#services' },
  { label: 'About', href: '/#about' },
  { label: 'FAQ', href: '/#faq' },
];

const APPLY: SiteLink = { label: 'Apply', href: '/start-application' };
const TRACK: SiteLink = { label: 'Track Certification', href: '/tracking' };
const APPLICATION_STATUS: SiteLink = { label: 'Application status', href: '/application-status' };
export const VERIFY: SiteLink = { label: 'Verify a certificate', href: '/verify' };
const GET_CERTIFIED: SiteLink = { label: 'Get Certified', href: '/#contact' };

export const NAVIGATION = {
  label: 'Main',
  links: [...SECTIONS, APPLY, TRACK],
  action: GET_CERTIFIED,
  mobileLabel: 'Mobile',
  mobileLinks: [...SECTIONS, GET_CERTIFIED, TRACK, APPLICATION_STATUS],
  openMenu: 'Open menu',
  closeMenu: 'Close menu',
  skipToContent: 'Skip to content',
} as const;

/** The web tree maps these to its icon set. */
export type TrustMarkId =
  | 'ssl'
  | 'pci'
  | 'payment-provider'
  | 'secure'
  | 'money-back'
  | 'data-protection';

/** The link explains what the mark means. */
export type TrustMark = SiteLink & { readonly id: TrustMarkId };

export const FOOTER = {
  services: {
    title: 'Services',
    links: PROGRAMMES.map(({ name }): SiteLink => ({ label: name, href: '/#services' })),
  },
  company: {
    title: 'Company',
    links: [
      { label: 'About', href: '/#about' },
      { label: 'FAQ', href: '/faq' },
      { label: 'Certification criteria', href: '/criteria' },
      { label: 'How we decide', href: '/how-we-decide' },
      APPLY,
      TRACK,
      { label: 'Track by ticket number', href: '/track-status' },
      APPLICATION_STATUS,
      { label: 'Customer page', href: '/account' },
      VERIFY,
      { label: 'Register of certificates', href: '/register' },
      { label: 'Contact', href: '/contact' },
    ] satisfies readonly SiteLink[],
  },
  legal: {
    title: 'Legal',
    links: [
      { label: 'Privacy Policy', href: '/privacy' },
      { label: 'Terms of Service', href: '/terms' },
      { label: 'Cookie Policy', href: '/cookies' },
    ] satisfies readonly SiteLink[],
  },
  trust: {
    title: 'Security and guarantees',
    marks: [
      { id: 'ssl', label: 'SSL Encrypted', href: '/privacy#security' },
      { id: 'pci', label: 'PCI Compliant', href: '/privacy#card-data' },
      {
        id: 'payment-provider',
        label: `Powered by ${CARD_PAYMENT_PROVIDER}`,
        href: '/terms#payment',
      },
      { id: 'secure', label: 'Certified Secure', href: '/privacy#security' },
      { id: 'money-back', label: 'Money-Back Guarantee', href: '/terms#guarantee' },
      { id: 'data-protection', label: 'Data Protection Compliant', href: '/privacy#your-rights' },
    ] satisfies readonly TrustMark[],
  },
  admin: { label: 'Admin', href: '/admin/login' },
} as const;

export function copyrightLine(brand: PageBrand, year: number): string {
  const years = year > FIRST_YEAR ? `${FIRST_YEAR}–${year}` : `${FIRST_YEAR}`;
  return `© ${years} ${brand.legalName}`;
}
