import { describe, expect, it } from 'vitest';
import { type Brand, NORTHMARK } from '#core/content/brand/brand.ts';
import { renderMessage } from '#server/emails/render-message.ts';
import { ORDER } from '#server/emails/samples/sample-records.ts';
import { readPdf } from '#server/test/pdf-text.ts';
import { wholeSample } from '#server/test/records/mail-samples.ts';
import type { ReceiptData } from './content.ts';
import { receiptPdf } from './receipt-pdf.ts';

const HELD: ReceiptData = {
  ...ORDER,
  discountCode: 'FIRST15',
  paymentState: 'authorized',
  receiptNumber: null,
  authorizedAt: '2025-06-03T18:06:00Z',
  captureBy: '2025-06-10T06:05:00Z',
  capturedAt: null,
  refundedAt: null,
  isDeclined: false,
  printedAt: '2025-06-04T10:00:00Z',
};

const CHARGED: ReceiptData = {
  ...HELD,
  paymentState: 'captured',
  orderStatus: 'delivered',
  receiptNumber: 'R-000123',
  captureBy: null,
  capturedAt: '2025-06-06T14:30:00Z',
};

async function print(data: ReceiptData, brand: Brand = NORTHMARK) {
  const pdf = await receiptPdf(data, brand);
  return { pdf, ...readPdf(pdf) };
}

/** The text without its line breaks: where a sentence wraps is not the point. */
const flowOf = ({ text }: { text: string }): string => text.replaceAll('\n', ' ');

describe('the state of the money', () => {
  const REFUNDED: ReceiptData = {
    ...CHARGED,
    paymentState: 'refunded',
    refundedAt: '2025-06-20T14:30:00Z',
  };
  const CASES: { state: string; data: ReceiptData; says: string[]; never: RegExp }[] = [
    {
      state: 'held',
      data: HELD,
      says: [
        'Authorization confirmation',
        'Amount held, not charged $521.00',
        '$521 is held on the card, not charged. It is charged when the certificate is delivered, or at the latest on June 10, 2025 at 2:05 AM EDT. The review is due by June 12, 2025, which may be after the charge. If no certificate follows, the charge is refunded.',
        'Authorized June 3, 2025 at 2:06 PM EDT',
      ],
      never: /Receipt|R-0|was charged|Paid|Refunded/,
    },
    {
      state: 'held after delivery',
      data: { ...HELD, orderStatus: 'delivered' },
      says: ['it is charged shortly, at the latest on June 10, 2025 at 2:05 AM EDT.'],
      never: /when the certificate is delivered/,
    },
    {
      state: 'held after a decline',
      data: { ...HELD, isDeclined: true },
      says: ['No certificate follows: the hold is released, and nothing is charged.'],
      never: /at the latest|once it is charged/,
    },
    {
      state: 'charged on delivery',
      data: CHARGED,
      says: [
        'Receipt R-000123',
        'Total charged $521.00',
        'Paid $521 was charged to the card on June 6, 2025 at 10:30 AM EDT.',
        'Charged June 6, 2025 at 10:30 AM EDT',
      ],
      never: /Authorization confirmation|not charged|held on|not delivered|Refunded/,
    },
    {
      state: 'charged before delivery',
      data: { ...CHARGED, orderStatus: 'review' },
      says: [
        'Receipt R-000123',
        'before delivery, because a hold lasts 7 days at most. The review is due by June 12, 2025. If no certificate follows, it is refunded.',
      ],
      never: /Authorization confirmation/,
    },
    {
      state: 'refunded',
      data: REFUNDED,
      says: [
        'Receipt R-000123',
        'Total charged $521.00 Refunded -$521.00 Balance $0.00',
        'It was refunded in full to the same card on June 20, 2025 at 10:30 AM EDT.',
      ],
      never: /Paid|not charged/,
    },
    {
      state: 'refunded, nobody knows when',
      data: { ...REFUNDED, refundedAt: null },
      says: ['It was refunded in full to the same card.'],
      never: /null|Invalid/,
    },
    {
      state: 'disputed',
      data: { ...CHARGED, paymentState: 'disputed' },
      says: ['Receipt R-000123', 'Total charged $521.00', 'The charge is disputed'],
      never: /Paid/,
    },
    {
      state: 'expired',
      data: { ...HELD, paymentState: 'expired', captureBy: null },
      says: ['Amount, not charged $521.00', 'The hold of $521 ended. Nothing was charged.'],
      never: /Receipt|is held|at the latest/,
    },
    {
      state: 'failed',
      data: { ...HELD, paymentState: 'failed', captureBy: null },
      says: ['The charge of $521 was refused. Nothing was charged.'],
      never: /Receipt|is held|at the latest/,
    },
    {
      state: 'released',
      data: { ...HELD, paymentState: 'released', captureBy: null },
      says: ['The hold of $521 was released. Nothing was charged.'],
      never: /Receipt|is held|at the latest/,
    },
  ];

  it.each(CASES)('$state is what the document says', async ({ data, says, never }) => {
    const { pdf, pages, ...read } = await print(data);
    expect(pdf.subarray(0, 5).toString()).toBe('%PDF-');
    expect(pages).toHaveLength(1);
    for (const words of says) expect(flowOf(read)).toContain(words);
    expect(flowOf(read)).not.toMatch(never);
  });
});

// What the page shows is tested with the same moments in core/domain/moments.test.ts.
it.each([
  ['2026-03-03T04:59:59Z', 'March 2, 2026 at 11:59 PM EST'],
  ['2026-03-03T05:00:00Z', 'March 3, 2026 at 12:00 AM EST'],
  ['2026-03-08T07:00:00Z', 'March 8, 2026 at 3:00 AM EDT'],
  ['2026-11-02T04:30:00Z', 'November 1, 2026 at 11:30 PM EST'],
])('a charge at %s is of the same day in mail and receipt: %s', async (capturedAt, shown) => {
  const { text } = renderMessage(
    'receipt',
    { ...wholeSample('receipt'), capturedAt } as Parameters<typeof renderMessage<'receipt'>>[1],
    { brand: NORTHMARK, publicUrl: 'https://certify.example' },
  );
  expect(text).toContain(`Your card was charged $521 on ${shown}.`);
  const read = await print({ ...CHARGED, capturedAt });
  expect(flowOf(read)).toContain(`was charged to the card on ${shown}.`);
  expect(flowOf(read)).toContain(`Charged ${shown}`);
});

describe('the order', () => {
  it('is named with its numbers, its customer and what it consists of', async () => {
    const { text } = await print(HELD);
    for (const lines of [
      'Order number\nORD-2025-7KQ2XM',
      'Ticket number\nCERT-20250603-4T9WZB',
      'Your reference\nPO-1843',
      'Customer\nAda Lovelace',
      'Company\nEngines & Sons',
      'Ordered\nJune 3, 2025 at 2:05 PM EDT',
      'Amount in US dollars (USD)',
      'Security & Compliance\n$350.00',
      'Environmental Responsibility\n$175.00',
      'Leadership & People Culture\n$87.50',
      'Rounding to whole dollars\n$0.50',
      'Discount FIRST15\n-$92.00',
    ]) {
      expect(text).toContain(lines);
    }
  });

  it('may lack company, reference and items', async () => {
    const { text } = await print({
      ...HELD,
      companyName: null,
      customerReference: null,
      items: [],
      discountCode: null,
      certificationType: 'Business Excellence Certification',
      amount: '350.00',
    });
    expect(text).toContain('Business Excellence Certification\n$350.00');
    expect(text).not.toMatch(/Company|reference|Discount|Rounding|null/);
  });

  it('of a test is marked as one, and no other', async () => {
    const marked = await print({ ...CHARGED, isTest: true });
    expect(marked.text).toContain('TEST');
    expect(flowOf(marked)).toContain('no money is held, charged or paid back');
    expect((await print(CHARGED)).text).not.toMatch(/TEST|Test mode/);
  });
});

describe('the issuer', () => {
  it('is the brand, with everything that must be printed', async () => {
    const { pdf, text } = await print(CHARGED, {
      ...NORTHMARK,
      name: 'Acme Certs',
      legalName: 'Acme Certification GmbH',
      registration: 'HRB 12345, Amtsgericht Köln',
      address: ['Domstraße 1', '50667 Köln'],
      phone: '+49 221 5550100',
      supportEmail: 'help@acme.example',
      timeZone: 'Europe/Berlin',
    });
    for (const line of [
      'Acme Certs',
      'Acme Certification GmbH',
      'HRB 12345, Amtsgericht Köln',
      'Domstraße 1',
      '50667 Köln',
      '+49 221 5550100',
      'help@acme.example',
    ]) {
      expect(text.split('\n')).toContain(line);
    }
    expect(text).toContain('Charged\nJune 6, 2025 at 4:30 PM GMT+2');
    expect(text).not.toContain('Northmark');
    expect(pdf.toString('latin1')).toMatch(/<dc:title>[^/]*>Receipt R-000123</);
  });

  it('may have as many words as a brand file takes, and the order still stands below them', async () => {
    const { pages } = await print(CHARGED, {
      ...NORTHMARK,
      name: 'Long name '.repeat(4),
      legalName: 'Legal '.repeat(20),
      registration: 'Registered '.repeat(18),
      address: Array.from({ length: 6 }, (_, i) => `Line ${i} of an address `.repeat(4)),
    });
    const [lines = []] = pages;
    const issuerEnds = lines.findIndex(({ text }) => text.includes('support@'));
    const title = lines.find(({ text }) => text === 'Receipt');
    expect(title?.y).toBeLessThan((lines[issuerEnds]?.y ?? 0) - 20);
    expectInside(pages);
  });
});

/** Every line within the margins. */
function expectInside(pages: ReturnType<typeof readPdf>['pages']): void {
  for (const line of pages.flat().filter(({ text }) => text !== 'TEST')) {
    expect(line.x, line.text).toBeGreaterThanOrEqual(54);
    expect(line.right, line.text).toBeLessThan(558.1);
    expect(line.y, line.text).toBeGreaterThan(20);
    expect(line.y, line.text).toBeLessThan(792);
  }
}

describe('names', () => {
  it.each([
    'Renée Müller',
    'Łukasz Żółć',
    'Þórður Ærøskøbing',
    'Nguyễn Thị Hương',
    'Ελένη Παπαδοπούλου',
    'Дмитрий Шостакович',
    'Հայկ Ωmega',
    'O’Neil & Søns “Best” – ½ № 1',
  ])('are printed as written: %s', async (customerName) => {
    const { text } = await print({ ...HELD, customerName });
    expect(text).toContain(`Customer\n${customerName}`);
    expect(text).not.toContain('□');
  });

  it('compose what comes apart', async () => {
    expect((await print({ ...HELD, customerName: 'Rene\u0301' })).text).toContain('Customer\nRené');
  });

  it.each([
    ['山田 太郎', '□□ □□'],
    ['Ada 👩‍💻 Lovelace', 'Ada □ Lovelace'],
    ['محمد', '□□□□'],
    ['Ada\ue000', 'Ada□'],
  ])('show and explain what cannot be printed: %s', async (customerName, shown) => {
    const { spoken, ...read } = await print({ ...HELD, customerName });
    expect(read.text).toContain(`Customer\n${shown}`);
    expect(flowOf(read)).toContain('□ stands for a character that this document cannot print');
    expect(spoken).toContain(`Customer: ${customerName}`);
  });

  it.each(['a\u0000b\u0007\u001b', '\u202eevil\u2066', 'x\r\ny', '(a) \\ <b> %PDF', '\u200b'])(
    'keep odd characters harmless: %j',
    async (customerName) => {
      const { pages, text } = await print({ ...HELD, customerName });
      expect(pages).toHaveLength(1);
      expect(text).toContain('Amount held, not charged\n$521.00');
      // biome-ignore lint/suspicious/noControlCharactersInRegex: they are what must not be there
      expect(text).not.toMatch(/[\u0000-\u0009\u000b-\u001f\u202e\u2066]/);
    },
  );

  it('wrap inside the page, however long, and push the rest down', async () => {
    const long = {
      customerName: 'x'.repeat(200),
      companyName: 'Wide and narrow words of a company '.repeat(6).slice(0, 200),
      customerReference: 'W'.repeat(200),
    };
    const { pages, text } = await print({ ...HELD, ...long, isTest: true });
    const printed = text.replaceAll('\n', '');
    expect(printed).toContain(long.customerName);
    expect(printed).toContain(long.customerReference);
    expectInside(pages);
    expect(pages.length).toBeGreaterThan(1);
    expect(text).toContain('Authorization confirmation ORD-2025-7KQ2XM, continued');
    expect(text).toContain('Amount held, not charged\n$521.00');
    for (const lines of pages) {
      // A line printed over another would be in the same place.
      const places = lines.filter((line) => line.text !== 'TEST').map(({ x, y }) => `${x} ${y}`);
      expect(new Set(places).size).toBe(places.length);
    }
  });
});

it('carries the owner’s logo in place of mark and name', async () => {
  // One transparent pixel.
  const logo = Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  );
  const pictures = (pdf: Buffer) => pdf.toString('latin1').split('/Subtype /Image').length - 1;
  const withLogo = await receiptPdf(CHARGED, NORTHMARK, logo);
  expect(pictures(withLogo)).toBeGreaterThan(0);
  expect(pictures(await receiptPdf(CHARGED, NORTHMARK))).toBe(0);
  expect(readPdf(withLogo).text.startsWith('Northmark\nsupport@')).toBe(true);
  expect((await print(CHARGED)).text.startsWith('Northmark\nNorthmark\nsupport@')).toBe(true);
});
