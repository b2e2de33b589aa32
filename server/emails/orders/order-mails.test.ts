import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { ORDER_STATUSES } from '#core/domain/orders/order-status.ts';
import { renderMessage } from '#server/emails/render-message.ts';
import type { TemplateName } from '#server/emails/templates.ts';
import { wholeSample } from '#server/test/records/mail-samples.ts';

const SITE = 'https://certify.example';
const TRACKING = `${SITE}/tracking?order=ORD-2025-7KQ2XM`;
const TICKET = `${SITE}/track-status?ticket=CERT-20250603-4T9WZB`;
const PAYMENT = `${SITE}/certification-payment?order=0c9d2b54-7f0e-4f63-a1f5-8f6f3f1f7a10`;
const RECEIPT = `${SITE}/api/receipts/0c9d2b54-7f0e-4f63-a1f5-8f6f3f1f7a10/Certification-Receipt.pdf`;
const APPLY = `${SITE}/apply?sessionId=6f1c0c1e-3d3f-4a53-9e1c-2f60c1d2e3f4`;
const ADMIN = `${SITE}/admin?tab=orders&open=7`;
const STATUS = `${SITE}/application-status?number=APP-20250603-N5PRQ8`;

const CUSTOMER_MAILS = [
  'order-confirmation',
  'payment-link',
  'pay-again',
  'order-tracking',
  'order-status',
  'certificate',
  'receipt',
  'refund',
  'hold-released',
] as const;
const STAFF_MAILS = ['order-received', 'payment-problem', 'capture-due'] as const;
const ORDER_MAILS = [...CUSTOMER_MAILS, ...STAFF_MAILS];

const render = (name: TemplateName, changes: Record<string, unknown> = {}) =>
  renderMessage(name, { ...wholeSample(name), ...changes } as never, {
    brand: NORTHMARK,
    publicUrl: SITE,
  });

const linksOf = (html: string): string[] =>
  Array.from(html.matchAll(/href="([^"]*)"/g), ([, href = '']) => href.replaceAll('&amp;', '&'));

describe('the facts', () => {
  it.each([
    [
      'order-confirmation',
      'Order ORD-2025-7KQ2XM confirmed: $521 held, nothing charged yet',
      [
        'an authorization only: nothing has been charged',
        '$521 is held on your card, not charged. It is charged when your certificate is delivered, or at the latest on June 10, 2025 at 2:05 AM EDT. The review is due by June 12, 2025, which may be after the charge. If no certificate follows, the charge is refunded.',
        '[>] Complete your application',
      ],
      [APPLY, TRACKING, TICKET, RECEIPT],
    ],
    [
      'payment-link',
      'Your order ORD-2025-7KQ2XM is ready for payment',
      [
        'Please authorize $521 by card',
        'Nothing is charged today',
        '7 days after you authorize it',
      ],
      [PAYMENT, TRACKING, TICKET],
    ],
    [
      'pay-again',
      'Please pay order ORD-2025-7KQ2XM again: the hold on your card has ended',
      ['ended before we could charge it', 'Nothing was charged', 'same amount', 'authorize $521'],
      [PAYMENT, TRACKING, TICKET],
    ],
    [
      'order-tracking',
      'Track your order ORD-2025-7KQ2XM',
      ['Status: Review', 'Tracking number: 1Z-999-AA1', '[>] Due diligence review', 'Amount: $521'],
      [TRACKING, TICKET],
    ],
    [
      'order-status',
      'Your certification is approved: order ORD-2025-7KQ2XM',
      ['Status: Certified', '> A clear record.\n> Please keep the log going.', 'Amount: $521'],
      [TRACKING, TICKET],
    ],
    [
      'certificate',
      'Your certificate: order ORD-2025-7KQ2XM',
      [
        'Congratulations to Engines & Sons',
        '- Security certificate.pdf\n- Leadership certificate.pdf',
        'valid for 3 years',
        'once a year',
        'charged $521 on June 6, 2025 at 10:30 AM EDT',
        '30-day satisfaction guarantee',
      ],
      [RECEIPT, TRACKING, TICKET, `${SITE}/terms#guarantee`],
    ],
    [
      'receipt',
      'Receipt R-000123 for order ORD-2025-7KQ2XM',
      ['Receipt number: R-000123', 'charged $521 on June 6, 2025 at 10:30 AM EDT'],
      [RECEIPT, TRACKING, TICKET],
    ],
    [
      'refund',
      'Refund of $521 for order ORD-2025-7KQ2XM',
      ['On June 20, 2025 at 10:30 AM EDT we refunded $521', '5 to 10 business days'],
      [RECEIPT, TRACKING, TICKET],
    ],
    [
      'hold-released',
      'The hold of $521 for order ORD-2025-7KQ2XM is released',
      ['Nothing was charged', '> You asked us to stop.\n> We did.', 'Amount released: $521'],
      [TRACKING, TICKET],
    ],
    [
      'order-received',
      'New order ORD-2025-7KQ2XM: $521 from Engines & Sons',
      [
        "$521 is held on the customer's card, not charged. It is charged when the certificate is delivered, or at the latest on June 10, 2025 at 2:05 AM EDT. The review is due by June 12, 2025",
        'Capture by: June 10, 2025 at 2:05 AM EDT',
        'Discount code: FIRST15',
        'Their reference: PO-1843',
        'ada@engines.example',
      ],
      [ADMIN],
    ],
    [
      'payment-problem',
      'Payment problem: order ORD-2025-7KQ2XM, $521 from Engines & Sons',
      [
        'The hold on the card ended before it was charged.',
        'The customer has been sent a link to pay this order again.',
        'Order status: Review',
      ],
      [ADMIN],
    ],
    [
      'capture-due',
      'Within 24 hours: order ORD-2025-7KQ2XM will be charged undelivered',
      ['or at the latest on June 10, 2025 at 2:05 AM EDT', 'release the hold', 'Amount: $521'],
      [ADMIN],
    ],
    [
      'your-numbers',
      'Your order and application numbers with Northmark',
      [
        'Business Excellence Certification',
        'Ordered June 3, 2025 at 2:05 PM EDT',
        'Application: Environmental Excellence',
        'Submitted June 4, 2025 at 2:05 PM EDT',
      ],
      [TRACKING, TICKET, STATUS],
    ],
    [
      'application-received',
      'We have your application APP-20250603-N5PRQ8',
      [
        'Hello Ada,',
        'Engines & Sons',
        'within 5 business days',
        'Waste policy.pdf, Energy 2024.png',
        'June 3, 2025 at 2:05 PM EDT',
      ],
      [STATUS],
    ],
    [
      'application-decided',
      'Your application is approved: APP-20250603-N5PRQ8',
      [
        'Congratulations',
        'Environmental Excellence',
        '> Strong evidence.\n> We look forward to it.',
      ],
      [STATUS],
    ],
    [
      'application-submitted',
      'New application APP-20250603-N5PRQ8 from Engines & Sons',
      [
        'with 2 documents',
        'Order number: ORD-2025-7KQ2XM',
        'Company size: 201–1,000 people',
        'Industry: Manufacturing',
        'Timeline: 3–6 months',
        'Waste policy.pdf, Energy 2024.png',
        'June 3, 2025 at 2:05 PM EDT',
      ],
      [`${SITE}/admin?tab=applications&open=9`],
    ],
  ] as const)('of %s stand in it, as text and as HTML', (name, subject, facts, links) => {
    const message = render(name);
    expect(message.subject).toBe(subject);
    for (const fact of facts) expect(message.text).toContain(fact);
    for (const link of links) expect(message.text).toContain(link);
    expect(linksOf(message.html)).toEqual(expect.arrayContaining([...links]));
  });
});

describe.each(ORDER_MAILS)('%s', (name) => {
  it('names both numbers and the amount of the order, whatever it is', () => {
    const { html, text } = render(name, { amount: '1234.50', items: [] });
    for (const part of [html, text]) {
      expect(part).toContain('ORD-2025-7KQ2XM');
      expect(part).toContain('CERT-20250603-4T9WZB');
      expect(part).toContain('$1,234.50');
      expect(part).not.toContain('$350');
    }
  });

  it('says of a test payment, and of no other, that no money moves', () => {
    const test = render(name, { isTest: true });
    expect(test.subject).toMatch(/^Test: /);
    expect(test.text).toContain('no money is held, charged or paid back');
    expect(test.html).toContain('no money is held, charged or paid back');
    expect(JSON.stringify(render(name))).not.toMatch(/no money|Test: |Test mode/);
  });

  it('leaves out what is not known', () => {
    const { text } = render(name, {
      companyName: null,
      customerReference: null,
      trackingNumber: null,
      notes: null,
      reason: null,
      discountCode: null,
    });
    expect(text).not.toMatch(
      /null|undefined|Company:|reference:|Tracking number:|note from|Why|Discount code/,
    );
  });
});

describe('amounts', () => {
  const AMOUNTS = [
    /^Security & Compliance +\$350\.00$/m,
    /^Environmental Responsibility +\$175\.00$/m,
    /^Leadership & People Culture +\$87\.50$/m,
    /^Rounding to whole dollars +\$0\.50$/m,
  ];

  it.each([
    ['order-confirmation', /^Held on your card, in US dollars +\$521\.00$/m],
    ['payment-link', /^To be authorized, in US dollars +\$521\.00$/m],
    ['pay-again', /^To be authorized, in US dollars +\$521\.00$/m],
    ['receipt', /^Charged, in US dollars +\$521\.00$/m],
    ['refund', /^Refunded, in US dollars +\$521\.00$/m],
    ['order-received', /^Held, in US dollars +\$521\.00$/m],
  ] as const)('of %s are listed down to the total', (name, total) => {
    const { text } = render(name);
    for (const line of [...AMOUNTS, /^Discount( FIRST15)? +-\$92\.00$/m, total]) {
      expect(text).toMatch(line);
    }
  });
});

describe('what depends on the case', () => {
  it('shows how far an order has come', () => {
    const marks = ORDER_STATUSES.map((orderStatus) =>
      Array.from(
        render('order-tracking', { orderStatus }).text.matchAll(/^\[(.)\]/gm),
        (m) => m[1],
      ),
    );
    expect(marks).toEqual([
      ['>', ' ', ' ', ' '],
      ['x', '>', ' ', ' '],
      ['x', 'x', '>', ' '],
      ['x', 'x', 'x', 'x'],
    ]);
  });

  it.each([
    ['processing', 'Your order is being processed'],
    ['review', 'Your review has begun'],
    ['certified', 'Your certification is approved'],
    ['delivered', 'Your certificate has been delivered'],
  ])('announces the status %s as "%s"', (orderStatus, heading) => {
    const { subject, text } = render('order-status', { orderStatus });
    expect(subject).toBe(`${heading}: order ORD-2025-7KQ2XM`);
    expect(text).toContain(heading);
  });

  it.each(['order-status', 'order-tracking', 'order-confirmation'] as const)(
    'does not speak in %s of a certificate that was never sent',
    (name) => {
      const order = { orderStatus: 'delivered', isCertificateSent: false };
      const { subject, html, text } = render(name, order);
      expect(text).toContain('[x] Order complete: No certificate was sent by e-mail.');
      expect(subject + html + text).not.toMatch(/certificate (has been|is|was) delivered/i);
      expect(subject + html + text).not.toContain('Certificate delivered');
      expect(render(name, { ...order, isCertificateSent: true }).text).toContain(
        '[x] Certificate delivered',
      );
    },
  );

  it('tells apart the end of an order with a certificate and without', () => {
    const order = { orderStatus: 'delivered', isCertificateSent: false };
    const { subject, text } = render('order-status', order);
    expect(subject).toBe('Your order is complete: order ORD-2025-7KQ2XM');
    expect(text).toContain('We did not send a certificate by e-mail');
  });

  it('asks for no application and promises no delivery when a delivered order is paid again', () => {
    const { text } = render('order-confirmation', { orderStatus: 'delivered' });
    expect(text).toContain('it is charged shortly, at the latest on June 10, 2025 at 2:05 AM EDT');
    expect(text).not.toMatch(/Complete your application|when your certificate is delivered/);
  });

  it('tells a charge before delivery truthfully, and only that one', () => {
    const early = render('receipt').text;
    expect(early).toContain('Charged before delivery');
    expect(early).toContain(
      'was charged to your card on June 6, 2025 at 10:30 AM EDT, before delivery, because a hold lasts 7 days at most. The review is due by June 12, 2025. If no certificate follows, it is refunded.',
    );
    const onDelivery = render('receipt', { isBeforeDelivery: false }).text;
    expect(onDelivery).not.toMatch(/before delivery|no certificate follows/i);
  });

  it('tells a refused charge from a hold that ended', () => {
    const { subject, text } = render('pay-again', { problem: 'failed' });
    expect(subject).toContain('your card could not be charged');
    expect(text).toContain('the charge was refused');
    expect(text).not.toContain('limited time');
  });

  it('tells a reminder from a first payment link', () => {
    const { subject, text } = render('payment-link', { isFirst: false });
    expect(subject).toBe('Reminder: your order ORD-2025-7KQ2XM awaits payment');
    expect(text).toContain('If you have just paid, you can ignore this reminder');
  });

  it('says what a quoted price covers, and names the program instead of its areas', () => {
    const { text } = render('payment-link', {
      certificationType: 'Quality Management Certification',
      quoteNote: 'Two sites, with a visit in March.',
    });
    expect(text).toContain('Two sites, with a visit in March.');
    expect(text).toMatch(/^Quality Management Certification +\$521\.00$/m);
    expect(render('payment-link').text).not.toContain('What the price covers');
  });

  it('says of a corrected certificate that it replaces the former and changes nothing else', () => {
    const { subject, text } = render('certificate', { isCorrection: true });
    expect(subject).toBe('Your corrected certificate: order ORD-2025-7KQ2XM');
    expect(text).toContain('replaces the one we sent before');
    expect(text).toContain('The date of issue and your payment stay as they are');
    expect(text).not.toMatch(/Congratulations|guarantee begins/);
  });

  it('claims no charge and offers no receipt for a certificate that was not paid', () => {
    const { html, text } = render('certificate', { capturedAt: null, files: ['one.pdf'] });
    expect(text).toContain('Your card has not been charged');
    expect(text).toContain('your certificate is attached');
    expect(html).not.toContain('/api/receipts/');
  });

  it('reminds staff two days ahead as well', () => {
    const { subject, text } = render('capture-due', { hoursLeft: 48 });
    expect(subject).toMatch(/^Within 48 hours/);
    expect(text).not.toContain('24 hours');
  });

  it('tells a rejected application kindly and without congratulations', () => {
    const { subject, text } = render('application-decided', {
      decision: 'rejected',
      reviewNotes: null,
    });
    expect(subject).toBe('The decision on your application: APP-20250603-N5PRQ8');
    expect(text).toContain('Your application is not approved');
    expect(text).toContain('you can apply again');
    expect(text).not.toMatch(/Congratulations|reviewer wrote|null/);
  });

  it.each([
    [[], 'with no documents'],
    [['a.pdf'], 'with 1 document.'],
  ])('counts the documents %j', (documents, words) => {
    expect(render('application-submitted', { documents }).text).toContain(words);
    expect(render('application-received', { documents }).text.includes('Documents')).toBe(
      documents.length > 0,
    );
  });

  it('shows staff an option that is no longer offered as it came', () => {
    const { text } = render('application-submitted', { industry: 'mining', orderNumber: null });
    expect(text).toContain('Industry: mining');
    expect(text).not.toContain('Order number');
  });

  it('lists only what there is behind an address', () => {
    const { text } = render('your-numbers', { applications: [] });
    expect(text).toContain('ORD-2025-7KQ2XM');
    expect(text).not.toContain('Application');
  });
});

describe.each(STAFF_MAILS)('%s', (name) => {
  it('offers to write to the customer, unless the address is none', () => {
    const { html } = render(name);
    expect(html).toContain('mailto:ada@engines.example?subject=Your%20order%20ORD-2025-7KQ2XM');
    const odd = render(name, { customerEmail: 'a@x.example,b@x.example' });
    expect(odd.html + odd.text).not.toContain('Write to Ada');
  });
});
