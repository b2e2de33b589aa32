import type { PageBrand } from './brand/brand.ts';
import { PAGE_PATHS, type PagePath, pageTitle } from './page-titles.ts';
import { PROMISES } from './promises.ts';

export type PageMeta = {
  readonly title: string;
  readonly description: string;
  readonly robots: 'index, follow' | 'noindex';
  /** Indexed pages only: the canonical path if several show the same screen. */
  readonly canonical?: PagePath;
};

const PRE_APPLICATION = `Tell us about your business and choose your certification areas. ${PROMISES.preApplicationMinutes} minutes, no commitment, instant results.`;
const ASSESSMENT =
  'Answer one question at a time about your company as it is today, and see which certification areas you qualify for.';
const EMAIL_TEST = 'For staff: send a test message and read the mails that were kept.';

/** At most 160 characters each. */
const DESCRIPTIONS: Record<Exclude<PagePath, '/'>, string> = {
  '/start-application': PRE_APPLICATION,
  '/pre-application': PRE_APPLICATION,
  '/temp-pre-application': PRE_APPLICATION,
  '/assessment': ASSESSMENT,
  '/master-assessment': ASSESSMENT,
  '/results/:sessionId': 'Your score, verdict and next steps for each certification area.',
  '/checkout': 'Choose the areas you qualified for, check the total and continue to payment.',
  '/payment-success': 'Your certification process has been initiated. Updates will come by e-mail.',
  '/certification-payment': `Authorize the validation fee. It is charged on certificate delivery or after ${PROMISES.chargeAfterDays} days.`,
  '/certification-confirmation':
    'Your payment was authorized. Here are your order number and the next steps.',
  '/track-status':
    'Enter your ticket number, which starts with CERT-, to see the status of your certification and what happens next.',
  '/tracking':
    'Enter your order number to see where your certification stands: received, in due diligence review, issued or delivered.',
  '/apply': `Send us the details of your company. We will contact you within ${PROMISES.applicationReplyBusinessDays} business days.`,
  '/application-status':
    'Enter your application number to see whether your application is submitted, under review or decided, with the review notes.',
  '/answer':
    'Answer what our reviewer wants to know. You need no account: the link alone opens this page.',
  '/check-in':
    'Five minutes that keep your certificate in force. You need no account: the link alone opens this page.',
  '/account':
    'For customers: your orders, assessments and certificates, and what is your turn. You need no password.',
  '/contact': `Ask about certification programs, prices or an order. We reply within ${PROMISES.inquiryReplyHours} hours.`,
  '/verify':
    'Check by number, link or file whether a certificate is genuine and valid today. The file stays on your device.',
  // Replaced by the certificate's own if its holder wants to be found.
  '/certificates/:number': 'What a certificate states, and whether it is valid now.',
  '/register':
    'Search the valid certificates of companies that want to be found: by name, place, number, area or country.',
  '/schemes/:version':
    'The criteria, weights and rules that certificates of this scheme version were issued under, and what the mark may be used for.',
  '/criteria':
    'Every question of the assessment with its five levels, the must-haves, the weights, and the evidence that a reviewer may ask to see.',
  '/faq':
    'How certification works, what it costs, when your card is charged, and what follows: every question we are asked, with its answer.',
  '/how-we-decide':
    'Who reviews and who decides, how we stay impartial, how to complain or appeal, and when a certificate is suspended or withdrawn.',
  '/privacy':
    'What we store when you use this site, why, for how long, who processes card data, and how to get a copy or have it erased.',
  '/terms': `Prices, authorization and charge, review, delivery, validity and the ${PROMISES.guaranteeDays}-day satisfaction guarantee, in plain words.`,
  '/cookies':
    'What this site keeps in your browser, and where to change your choice about analytics.',
  '/test-email': EMAIL_TEST,
  '/test-email-client': EMAIL_TEST,
  '/admin/login': 'For staff: log in to the admin area.',
  '/admin/first-start': 'For the owner of a fresh installation: make the first account your own.',
  '/admin/choose-password': 'For staff: choose the password of your account.',
  '/admin/confirm-email': 'For staff: confirm the e-mail address of your account.',
  '/admin': 'For staff: applications, orders, leads, contacts, analytics and settings.',
  '/admin/certificates':
    'For staff: the certificates that were issued, their editions and their states.',
  '/admin/reviews':
    'For staff: what is confirmed of each order, what the customer is asked, and the decision.',
  '/admin/mails': 'For staff: every mail that was sent or is waiting, and what has become of it.',
  '/admin/customers': 'For staff: everyone who left an address with us.',
  '/admin/customers/:id': 'For staff: everything about one customer, in chronological order.',
  '*': 'There is no page at this address.',
};

/**
 * Indexed pages, each with its canonical path; null if every address shows another screen. The assessment is not among
 * them: opening it starts a session.
 */
const INDEXED: Partial<Record<PagePath, PagePath | null>> = {
  '/': '/',
  '/start-application': '/start-application',
  '/pre-application': '/start-application',
  '/temp-pre-application': '/start-application',
  '/track-status': '/track-status',
  '/tracking': '/tracking',
  '/application-status': '/application-status',
  '/contact': '/contact',
  '/verify': '/verify',
  '/register': '/register',
  '/criteria': '/criteria',
  '/faq': '/faq',
  '/how-we-decide': '/how-we-decide',
  '/privacy': '/privacy',
  '/terms': '/terms',
  '/cookies': '/cookies',
  '/schemes/:version': null,
};

function metaOf(brand: PageBrand, path: PagePath): PageMeta {
  const title = pageTitle(brand, path);
  const description = path === '/' ? brand.description : DESCRIPTIONS[path];
  const canonical = INDEXED[path];
  if (canonical === undefined) return { title, description, robots: 'noindex' };
  return { title, description, robots: 'index, follow', ...(canonical && { canonical }) };
}

export const pageMeta = (brand: PageBrand): Readonly<Record<PagePath, PageMeta>> =>
  Object.fromEntries(PAGE_PATHS.map((path) => [path, metaOf(brand, path)])) as Record<
    PagePath,
    PageMeta
  >;
