import { describe, expect, it } from 'vitest';
import { type Brand, NORTHMARK } from '#core/content/brand/brand.ts';
import { ORDER_RETENTION_YEARS, RETENTION_DAYS } from '#core/content/promises.ts';
import { allowsSuspension } from '#core/domain/check-ins/suspension.ts';
import { cookiePolicy } from './cookies.ts';
import { privacyPolicy } from './privacy.ts';
import { termsOfService } from './terms.ts';

const legal = (brand: Brand) => [privacyPolicy(brand), termsOfService(brand), cookiePolicy(brand)];

describe('legal pages', () => {
  it.each(legal(NORTHMARK))('$title has unique anchors and no empty section', ({ sections }) => {
    expect(new Set(sections.map(({ id }) => id)).size).toBe(sections.length);
    for (const { paragraphs } of sections) expect(paragraphs.join('').length).toBeGreaterThan(20);
  });

  it('names how long everything is kept', () => {
    const list = privacyPolicy(NORTHMARK).sections.find(({ id }) => id === 'how-long')?.list;
    expect(list).toHaveLength(Object.keys(RETENTION_DAYS).length + 1);
    expect(list?.join('\n')).toContain(`${ORDER_RETENTION_YEARS} years`);
  });

  it('names a governing law only when the brand gives one', () => {
    const ids = (brand: Brand) => termsOfService(brand).sections.map(({ id }) => id);
    expect(ids(NORTHMARK)).not.toContain('law');
    expect(ids({ ...NORTHMARK, legalJurisdiction: 'Vermont' })).toContain('law');
    const [law] = termsOfService({ ...NORTHMARK, legalVenue: 'Burlington' }).sections.filter(
      ({ id }) => id === 'law',
    );
    expect(law?.paragraphs).toEqual([
      'Disputes are decided by the courts of Burlington, unless the law gives you another court.',
    ]);
  });

  it.each([
    ['prices', 'do not include sales tax'],
    ['guarantee', 'A refund withdraws the certificate'],
    ['complaints', 'looks at it again'],
    ['confidentiality', 'keep them confidential'],
    ['check-ins', 'about 5 minutes'],
    ['check-ins', 'opens 60 days before'],
    ['check-ins', '30 days and 7 days before the last day, and on that day'],
    ['check-ins', '10 in 100 of these are picked'],
    ['check-ins', 'within 10 business days'],
    ['missing-check-in', 'twice, 14 and 23 days after'],
    ['missing-check-in', 'at least 30 days after the last day'],
    ['missing-check-in', 'at least 5 days earlier'],
    ['missing-check-in', 'by up to 60 days'],
    ['missing-check-in', 'lasted 150 and 173 days. After 180 days a person'],
    ['missing-check-in', 'Only a person withdraws a certificate, never a machine'],
    ['renewal', 'from 90 days before its last day'],
    ['renewal', '60, 30 and 7 days before the last day'],
    ['renewal', 'up to 180 days after the last day'],
    ['holder-changes', 'This costs nothing'],
    ['liability', 'up to the amount that you paid for the order'],
    ['liability', 'does not apply to intent, to gross negligence'],
  ])('the terms say under %s: %s', (id, words) => {
    const section = termsOfService(NORTHMARK).sections.find((entry) => entry.id === id);
    expect(section?.paragraphs.join(' ')).toContain(words);
  });

  it('let a machine suspend only the certificates of orders under the terms that say so', () => {
    const { version, sections } = termsOfService(NORTHMARK);
    expect(allowsSuspension(version)).toBe(true);
    const missing = sections.find(({ id }) => id === 'missing-check-in')?.paragraphs.join(' ');
    expect(missing).toContain('orders under version 1.3 of these terms or a later one');
    expect(['1.0', '1.1', '1.2'].filter(allowsSuspension)).toEqual([]);
  });

  it.each([
    ['why', 'Contract: '],
    ['why', 'Legitimate interest: '],
    ['why', 'Consent: '],
    ['why', 'Legal duty: '],
    ['why', 'only if you have asked for it'],
    ['automated-scoring', 'none is granted or refused without a person'],
    ['automated-scoring', 'only a person withdraws a certificate'],
    ['what-we-store', 'Check-ins: what you answer'],
    ['how-long', 'Documents of a review or a check-in: 1 year after the certificate has ended'],
    ['transfers', 'standard contractual clauses'],
    ['your-rights', 'restricted'],
    ['your-rights', 'object'],
    ['how-long', 'led to no order: 3 years after the last contact'],
    ['california', 'We do not sell'],
    ['california', 'Nobody is treated worse'],
  ])('the privacy policy says under %s: %s', (id, words) => {
    const section = privacyPolicy(NORTHMARK).sections.find((entry) => entry.id === id);
    expect([...(section?.paragraphs ?? []), ...(section?.list ?? [])].join(' ')).toContain(words);
  });

  it('prints address, registration and phone when the brand gives them', () => {
    const facts = { address: ['1 Mill Road'], registration: 'Reg. 12345', phone: '555 0100' };
    const [who] = privacyPolicy({ ...NORTHMARK, ...facts }).sections;
    expect(who?.list).toEqual([
      'Northmark',
      '1 Mill Road',
      'Reg. 12345',
      'E-mail: support@northmark.example',
      'Phone: 555 0100',
    ]);
    const more = { taxNumber: 'T-1', privacyContact: 'Ada', euRepresentative: 'Bo, Kiel' };
    const [whole] = privacyPolicy({ ...NORTHMARK, ...facts, ...more }).sections;
    expect(whole?.list).toEqual(
      expect.arrayContaining([
        'Tax number: T-1',
        'Privacy contact: Ada',
        'Representative in the European Union: Bo, Kiel',
      ]),
    );
    const none = { registration: null, taxNumber: null, privacyContact: null };
    expect(JSON.stringify(privacyPolicy({ ...NORTHMARK, ...none }))).not.toContain('null');
  });
});
