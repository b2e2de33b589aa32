import type { PageBrand } from '#core/content/brand/brand.ts';
import { IDLE_DAYS, SESSION_DAYS } from '../../domain/portal/sign-in.ts';
import { STAFF_STORAGE, type StoredEntry, VISITOR_STORAGE } from '../browser-storage.ts';
import { CARD_PAYMENT_PROVIDER } from '../promises.ts';
import type { LegalDocument } from './document.ts';

const toLine = ({ key, purpose }: StoredEntry): string => `${key}: ${purpose}`;

export const cookiePolicy = (brand: PageBrand): LegalDocument => ({
  title: 'Cookie Policy',
  updated: '2026-11-17',
  version: '1.3',
  intro:
    'This site works without advertising cookies. This page lists what is kept in your browser, and lets you change your mind about analytics.',
  sections: [
    {
      id: 'necessary',
      heading: 'What the site needs to work',
      paragraphs: [
        "We set no cookies of our own for visitors, except on the customer page if you open yours. We use your browser's storage for the entries below. They stay until you delete them in your browser settings.",
      ],
      list: VISITOR_STORAGE.map(toLine),
    },
    {
      id: 'customer-page',
      heading: 'Your customer page',
      paragraphs: [
        `When you open your page with the link from our e-mail or with a passkey, we set one cookie that keeps you signed in on that device. Scripts cannot read it. It ends after ${SESSION_DAYS} days, after ${IDLE_DAYS} days without use, or when you sign out.`,
      ],
    },
    {
      id: 'staff',
      heading: 'For our staff only',
      paragraphs: [
        'Staff who log in to the admin area get a session cookie. Scripts cannot read it, it is valid for 24 hours, and it ends when they log out. Another one keeps the place of a login for five minutes while a code or a passkey is asked for, and a third one tells us for 400 days that this browser is known, so that we can warn of logins from others. Their browser also keeps these entries:',
      ],
      list: STAFF_STORAGE.map(toLine),
    },
    {
      id: 'payment',
      heading: 'Payment pages',
      paragraphs: [
        `The card form on our payment pages comes from ${CARD_PAYMENT_PROVIDER}, our card payment provider. ${CARD_PAYMENT_PROVIDER} may set cookies of its own there to prevent fraud. No analytics runs on payment pages.`,
      ],
    },
    {
      id: 'analytics',
      heading: 'Analytics, only if you agree',
      paragraphs: [
        'If we have switched on Google Analytics or Google Tag Manager, a banner asks you first. Analytics stays off until you accept, and declining is as easy as accepting. If no banner appears, no analytics is in use.',
        'When you accept, Google sets cookies such as _ga and receives the kind of page you view. Order numbers, session numbers and what you type are not part of it. Payment and admin pages are left out, and so is every page whose address holds such a number.',
        'You can change your choice on this page at any time.',
      ],
    },
    {
      id: 'questions',
      heading: 'Questions',
      paragraphs: [
        `Write to ${brand.supportEmail}. The Privacy Policy tells you what we store on our side.`,
      ],
    },
  ],
});
