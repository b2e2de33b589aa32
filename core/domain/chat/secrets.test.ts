import { describe, expect, it } from 'vitest';
import { maskSecrets, secretIn } from './secrets.ts';

const CARDS = [
  ['my card is 5555 5555 5555 4444', 'my card is •••• 4444'],
  ['378282246310005', '•••• 0005'],
  ['amex 3782-822463-10005 why was it declined?', 'amex •••• 0005 why was it declined?'],
  ['Charge 6011.1111.1111.1117 please', 'Charge •••• 1117 please'],
  ['4000056655665556 exp 04/29 cvv 917', '•••• 5556 exp [hidden] cvv [hidden]'],
  ['card number:4111111111111111.', 'card number:•••• 1111.'],
  ['４２４２ ４２４２ ４２４２ ４２４２', '•••• 4242'],
  ['1234567812345670', '•••• 5670'],
  ['4242\n4242\n4242\n4242', '•••• 4242'],
  ['6304000000000000 is my maestro', '•••• 0000 is my maestro'],
  ['Hi, please use 4012-8888-8888-1881 for the order', 'Hi, please use •••• 1881 for the order'],
  ['Visa4242424242424242', 'Visa•••• 4242'],
  [
    'My credit card number is 30569309025904, is it charged now?',
    'My credit card number is •••• 5904, is it charged now?',
  ],
  ['4242 4242 4242 4242 12/27 123', '•••• 4242 [hidden] [hidden]'],
  ['cc 3530111333300000 cvc123', 'cc •••• 0000 cvc[hidden]'],
  ['2223003122003222', '•••• 3222'],
  ['6212 3456 7890 1232', '•••• 1232'],
  ['4242  4242  4242  4242', '•••• 4242'],
  ['the number: 5105–1051–0510–5100', 'the number: •••• 5100'],
  [
    'call me at +1 555 010 0200, card 4111 1111 1111 1111',
    'call me at +1 [hidden] [hidden] [hidden], card •••• 1111',
  ],
  ['4\u200b2\u200b4\u200b2 4242 4242 4242', '•••• 4242'],
  ['can I pay with 4917610000000000?', 'can I pay with •••• 0000?'],
  ['Mastercard: 5200 8282 8282 8210 (exp 11/2028)', 'Mastercard: •••• 8210 (exp [hidden])'],
  ['3566002020360505', '•••• 0505'],
  ['4-2-4-2-4-2-4-2-4-2-4-2-4-2-4-2', '•••• 4242'],
  ['42424242 42424242', '•••• 4242'],
  ["my dad's card 6759649826438453 please charge it", "my dad's card •••• 8453 please charge it"],
  ['4222222222222', '•••• 2222'],
  [
    'I typed 5555-5555-5555-4444 into the wrong field, is that bad?',
    'I typed •••• 4444 into the wrong field, is that bad?',
  ],
  ['Kartennummer 4000 0000 0000 0002', 'Kartennummer •••• 0002'],
  // Printed in other groups, or longer than most.
  ['3056 930902 5904', '•••• 5904'],
  ['6200000000000008128', '•••• 8128'],
  ['6304 0000 0000 0012 005', '•••• 2005'],
  // The code after it would make a longer number that is valid too.
  ['4242 4242 4242 4242 006', '•••• 4242 [hidden]'],
] as const;

const SOCIAL_SECURITY_NUMBERS = [
  ['my ssn is 219-09-9999', 'my ssn is [hidden]'],
  ['SSN: 457555462', 'SSN: [hidden]'],
  ['social security 457 55 5462, can we apply?', 'social security [hidden], can we apply?'],
  ['078-05-1120', '[hidden]'],
  ['Our CEO has SSN 536-22-8726', 'Our CEO has SSN [hidden]'],
  ['is 536 22 8726 enough to identify me?', 'is [hidden] enough to identify me?'],
  ['my social is 536-22-8726', 'my social is [hidden]'],
  ['social security number 123-45-6789', 'social security number [hidden]'],
  ['ssn 123456789 dob 01/02/1980', 'ssn [hidden] dob 01/02/1980'],
  ['my employee, 212-09-8761, needs a certificate', 'my employee, [hidden], needs a certificate'],
] as const;

const HARMLESS_NUMBERS: readonly string[] = [
  'What is the status of ORD-2026-7KQ2MX?',
  'ORD-2026-123456',
  'CERT-20260301-123456',
  'APP-20260301-AB12CD please',
  'order ord 2026 7kq2mx',
  'call me at +1 (555) 010-0200',
  '+49 151 1234 5678',
  '0049 30 12345678',
  '555-010-0200',
  'tel 4915112345678',
  '(212) 555-0187 ext 4',
  '+442071838750',
  'What do 3 areas cost in 2026?',
  'between 2024 and 2026 we had 1200 employees',
  '2023 2024 2025 2026',
  'revenue was 1,234,567,890,123 dollars',
  'our tax id is 12-3456789',
  'invoice 20260001',
  '4242 4242 4242 4241',
  'does 4242 work as a test card',
  'we have 123 45 employees',
  '000-12-3456',
  '666-12-3456',
  '2026-03-01 to 2026-04-01',
  'do you store card numbers?',
  'what happens with my social security number',
  'Is a passport needed?',
  'ORD 2026 7KQ2MX',
  'ord-2026-000000',
  'CERT-20260301-000000 and APP-20260302-111111',
  'my phone is 5551234567890123',
  'reach us at 030 12345678',
  '+1-800-555-0199',
  '1-800-555-0199',
  '800 555 0199 or 800 555 0188',
  '0171 2345678',
  '+86 138 0013 8000',
  '(030) 123 45 6789',
  'three areas for $613 and 2 for $525',
  'we are 1,250,000 people in 14 countries since 1998',
  'ISO 9001 14001 27001 45001',
  'EIN 12-3456789',
  'zip 10001-1234',
  '2026-11-15T10:00:00',
  '10.0.0.1 192.168.0.1',
  '3.14159265358979',
  '1000000000000',
  'VAT DE123456789',
  'R-000123',
  'fax 4930123456784',
  '1 2 3 4 5 6 7 8 9 10 11 12',
  'what is a social security number used for',
  'is 12/27 a valid date',
  'order 123-4567-890',
  'part no 123-456-7890',
  '+1 212 555 0187',
  'phone: 0044 20 7183 8750',
  '212.555.0187',
  'Tel. +49-30-901820',
  'my number is 07911 123456',
  'call 1 (800) 555-0100 ext 12345',
  'ORD-2026-A1B2C3 and ORD-2026-D4E5F6',
  'ticket CERT20260301123456',
  'order number 2026123456',
  'APP-20261231-999999',
  'what about 1234 5678',
  '16 digits or 15?',
  'do you accept cards starting with 4242',
  '2020 2021 2022 2023 2024 2025',
  '1990-1995 and 2005-2010',
  '50,000,000,000,000 dollars',
  'GTIN 4006381333931 is our product',
  'ISBN 978-3-16-148410-0',
  '123-45-678',
  '12-345-6789',
  '555-55-55555',
  '63040000000000000125',
  'fax 4930123456786, at any hour of the day and of the night',
  'ＯＲＤ-2026-７ＫＱ２ＭＸ, with ﬁne letters',
];

describe('a secret', () => {
  it.each(CARDS)('that is a card number is found and shown by its end: %j', (text, masked) => {
    expect(secretIn(text)).toBe('card');
    expect(maskSecrets(text)).toBe(masked);
  });

  it.each(SOCIAL_SECURITY_NUMBERS)(
    'that is a social security number is hidden: %j',
    (text, masked) => {
      expect(secretIn(text)).toBe('social-security');
      expect(maskSecrets(text)).toBe(masked);
    },
  );

  it('is not found again where it was masked', () => {
    for (const [text] of [...CARDS, ...SOCIAL_SECURITY_NUMBERS]) {
      expect(secretIn(maskSecrets(text)), text).toBeUndefined();
    }
  });

  it('is answered for the card first when there are several, and all are hidden', () => {
    const text = 'password: abc, ssn 219-09-9999, card 4242424242424242';
    expect(secretIn(text)).toBe('card');
    expect(maskSecrets(text)).toBe('password: [hidden], ssn [hidden], card •••• 4242');
  });
});

it('is hidden to its end where two seem to overlap', () => {
  expect(maskSecrets('pay 12-4242 4242 4242 4242')).not.toMatch(/4242 4242/);
});

describe('no secret', () => {
  it.each(HARMLESS_NUMBERS)('is in "%s"', (text) => {
    expect(secretIn(text)).toBeUndefined();
    expect(maskSecrets(text)).toBe(text);
  });
});
