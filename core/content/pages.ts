import type { PageBrand } from './brand/brand.ts';
import { PROMISES } from './promises.ts';

export type PageMeta = {
  readonly title: string;
  /** At most 160 characters. */
  readonly description: string;
  readonly robots: 'index, follow' | 'noindex';
  /** Indexed pages only: the canonical path if several show the same screen. */
  readonly canonical?: PagePath;
};

export const PAGE_PATHS = [
  '/',
  '/start-application',
  '/pre-application',
  '/temp-pre-application',
  '/assessment',
  '/master-assessment',
  '/results/:sessionId',
  '/checkout',
  '/payment-success',
  '/certification-payment',
  '/certification-confirmation',
  '/track-status',
  '/tracking',
  '/apply',
  '/application-status',
  '/answer',
  '/check-in',
  '/account',
  '/contact',
  '/verify',
  '/certificates/:number',
  '/register',
  '/schemes/:version',
  '/criteria',
  '/faq',
  '/how-we-decide',
  '/privacy',
  '/terms',
  '/cookies',
  '/test-email',
  '/test-email-client',
  '/admin/login',
  '/admin/first-start',
  '/admin/choose-password',
  '/admin/confirm-email',
  '/admin',
  '/admin/certificates',
  '/admin/reviews',
  '/admin/mails',
  '/admin/customers',
  '/admin/customers/:id',
  /** Any other path. */
  '*',
] as const;

export type PagePath = (typeof PAGE_PATHS)[number];

export function pageMeta(brand: PageBrand): Readonly<Record<PagePath, PageMeta>> {
  const titled = (title: string): string => `${title} | ${brand.name}`;
  const found = (canonical: PagePath, title: string, description: string): PageMeta => ({
    title: titled(title),
    description,
    robots: 'index, follow',
    canonical,
  });
  const hidden = (title: string, description: string): PageMeta => ({
    title: titled(title),
    description,
    robots: 'noindex',
  });

  const preApplication = found(
    '/start-application',
    'Start your pre-application',
    `Tell us about your business and choose your certification areas. ${PROMISES.preApplicationMinutes} minutes, no commitment, instant results.`,
  );
  // Opening it starts a session, so crawlers are kept out.
  const assessment = hidden(
    'Assessment',
    'Answer one question at a time about your company as it is today, and see which certification areas you qualify for.',
  );
  const emailTest = hidden(
    'Email test',
    'For staff: send a test message and read the mails that were kept.',
  );

  return {
    '/': {
      title: `${brand.name} | ${brand.tagline}`,
      description: brand.description,
      robots: 'index, follow',
      canonical: '/',
    },
    '/start-application': preApplication,
    '/pre-application': preApplication,
    '/temp-pre-application': preApplication,
    '/assessment': assessment,
    '/master-assessment': assessment,
    '/results/:sessionId': hidden(
      'Assessment results',
      'Your score, verdict and next steps for each certification area.',
    ),
    '/checkout': hidden(
      'Certification Validation Checkout',
      'Choose the areas you qualified for, check the total and continue to payment.',
    ),
    '/payment-success': hidden(
      // Anybody can open the address: only the server's answer makes it a success.
      'Your payment',
      'Your certification process has been initiated. Updates will come by e-mail.',
    ),
    '/certification-payment': hidden(
      'Certification payment',
      `Authorize the validation fee. It is charged on certificate delivery or after ${PROMISES.chargeAfterDays} days.`,
    ),
    '/certification-confirmation': hidden(
      'Your order',
      'Your payment was authorized. Here are your order number and the next steps.',
    ),
    '/track-status': found(
      '/track-status',
      'Track Your Certification',
      'Enter your ticket number, which starts with CERT-, to see the status of your certification and what happens next.',
    ),
    '/tracking': found(
      '/tracking',
      'Track your order',
      'Enter your order number to see where your certification stands: received, in due diligence review, issued or delivered.',
    ),
    '/apply': hidden(
      'Certification Application',
      `Send us the details of your company. We will contact you within ${PROMISES.applicationReplyBusinessDays} business days.`,
    ),
    '/application-status': found(
      '/application-status',
      'Application Status',
      'Enter your application number to see whether your application is submitted, under review or decided, with the review notes.',
    ),
    '/answer': hidden(
      'Questions of your review',
      'Answer what our reviewer wants to know. You need no account: the link alone opens this page.',
    ),
    '/check-in': hidden(
      'Yearly check-in',
      'Five minutes that keep your certificate in force. You need no account: the link alone opens this page.',
    ),
    '/account': hidden(
      'Your page',
      'For customers: your orders, assessments and certificates, and what is your turn. You need no password.',
    ),
    '/contact': found(
      '/contact',
      'Contact',
      `Ask about certification programs, prices or an order. We reply within ${PROMISES.inquiryReplyHours} hours.`,
    ),
    '/verify': found(
      '/verify',
      'Verify a certificate',
      'Check by number, link or file whether a certificate is genuine and valid today. The file stays on your device.',
    ),
    // Replaced by the certificate's own if its holder wants to be found.
    '/certificates/:number': hidden(
      'Certificate',
      'What a certificate states, and whether it is valid now.',
    ),
    '/register': found(
      '/register',
      'Register of certificates',
      'Search the valid certificates of companies that want to be found: by name, place, number, area or country.',
    ),
    '/schemes/:version': {
      title: titled('Certification scheme'),
      description:
        'The criteria, weights and rules that certificates of this scheme version were issued under, and what the mark may be used for.',
      robots: 'index, follow',
    },
    '/criteria': found(
      '/criteria',
      'Certification criteria',
      'Every question of the assessment with its five levels, the must-haves, the weights, and the evidence that a reviewer may ask to see.',
    ),
    '/faq': found(
      '/faq',
      'Frequently asked questions',
      'How certification works, what it costs, when your card is charged, and what follows: every question we are asked, with its answer.',
    ),
    '/how-we-decide': found(
      '/how-we-decide',
      'How we decide',
      'Who reviews and who decides, how we stay impartial, how to complain or appeal, and when a certificate is suspended or withdrawn.',
    ),
    '/privacy': found(
      '/privacy',
      'Privacy Policy',
      'What we store when you use this site, why, for how long, who processes card data, and how to get a copy or have it erased.',
    ),
    '/terms': found(
      '/terms',
      'Terms of Service',
      `Prices, authorization and charge, review, delivery, validity and the ${PROMISES.guaranteeDays}-day satisfaction guarantee, in plain words.`,
    ),
    '/cookies': found(
      '/cookies',
      'Cookie Policy',
      'What this site keeps in your browser, and where to change your choice about analytics.',
    ),
    '/test-email': emailTest,
    '/test-email-client': emailTest,
    '/admin/login': hidden('Admin login', 'For staff: log in to the admin area.'),
    '/admin/first-start': hidden(
      'First start',
      'For the owner of a fresh installation: make the first account your own.',
    ),
    '/admin/choose-password': hidden(
      'Choose a password',
      'For staff: choose the password of your account.',
    ),
    '/admin/confirm-email': hidden(
      'Confirm your e-mail address',
      'For staff: confirm the e-mail address of your account.',
    ),
    '/admin': hidden(
      'Admin dashboard',
      'For staff: applications, orders, leads, contacts, analytics and settings.',
    ),
    '/admin/certificates': hidden(
      'Certificates',
      'For staff: the certificates that were issued, their editions and their states.',
    ),
    '/admin/reviews': hidden(
      'Reviews',
      'For staff: what is confirmed of each order, what the customer is asked, and the decision.',
    ),
    '/admin/mails': hidden(
      'Mails',
      'For staff: every mail that was sent or is waiting, and what has become of it.',
    ),
    '/admin/customers': hidden('Customers', 'For staff: everybody who left an address with us.'),
    '/admin/customers/:id': hidden(
      'Customer',
      'For staff: everything of one customer in the order of time.',
    ),
    '*': hidden('Page not found', 'There is no page at this address.'),
  };
}
