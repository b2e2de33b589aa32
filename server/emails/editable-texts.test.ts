import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { namesIn } from '#core/domain/mail-texts/parse-text.ts';
import { caseOfSlot, kindOfSlot, type SlotTexts } from '#core/domain/mail-texts/slots.ts';
import { fittingTexts, problemsOf } from '#core/domain/mail-texts/text-rules.ts';
import { type EditableTemplate, editableMails, textsOf } from './editable-texts.ts';
import { MAIL_KINDS } from './mail-kinds.ts';
import { renderMessage } from './render-message.ts';
import { casesOf, customerSample } from './samples/customer-samples.ts';

const templates = editableMails().map(({ template }) => template);
const context = { brand: NORTHMARK, publicUrl: 'https://certify.example' };

const render = (template: EditableTemplate, texts: SlotTexts, name?: string) =>
  renderMessage(template, customerSample(template, name) as never, { ...context, texts });

/** Each case of a mail, or its only one. */
const eachCase = (template: EditableTemplate) =>
  casesOf(template).length > 0 ? casesOf(template) : [undefined];

it('lists every mail to customers, once', () => {
  const customers = Object.entries(MAIL_KINDS).filter(([, { isForCustomer }]) => isForCustomer);
  expect([...templates].sort()).toEqual(customers.map(([name]) => name).sort());
});

describe.each(templates)('%s', (template) => {
  const { slots, placeholders } = textsOf(template);

  it('has texts that follow their own rules, and a subject, an opening and a closing', () => {
    expect(problemsOf(textsOf(template), slots)).toEqual([]);
    expect([...new Set(Object.keys(slots).map(kindOfSlot))].sort()).toEqual([
      'closing',
      'opening',
      'subject',
    ]);
    const cases = Object.keys(slots).flatMap((slot) => caseOfSlot(slot) ?? []);
    expect(cases.filter((name) => !casesOf(template).includes(name))).toEqual([]);
  });

  it('leaves no name in braces, in any case', () => {
    for (const name of eachCase(template)) {
      const { subject, text } = render(template, {}, name);
      expect(namesIn(subject + text)).toEqual([]);
      expect(subject + text).not.toMatch(/undefined|null\b|\*\*/);
    }
  });

  it('says each slot in one of its cases, with every name that it has', () => {
    const names = Object.keys(placeholders)
      .map((name) => `{${name}}`)
      .join(' ');
    const marked = Object.fromEntries(
      Object.keys(slots).map((slot) => [slot, `Mark-${slot.replace(':', '-')}. ${names}`]),
    );
    const said = eachCase(template).map((name) => {
      const { subject, html, text } = render(template, marked, name);
      expect(namesIn(subject + text)).toEqual([]);
      return `${subject} ${html} ${text}`;
    });
    for (const slot of Object.keys(slots)) {
      expect(said.join(' ')).toContain(`Mark-${slot.replace(':', '-')}.`);
    }
  });
});

it('makes paragraphs of lines, emphasis of asterisks and links of names', () => {
  const opening = 'First **bold {amount}** on {chargedAt}.\n\nSee {accountPage}.';
  const { html, text } = render('receipt', { opening });
  expect(html).toMatch(
    /<p [^>]*>First <strong [^>]*>bold <\/strong><strong [^>]*>\$521<\/strong> on/,
  );
  expect(html).toMatch(
    /<p [^>]*>See <a [^>]*href="https:\/\/certify\.example\/account"[^>]*>your page<\/a>\.<\/p>/,
  );
  expect(text).toContain('First bold $521 on');
  expect(text).toContain('\n\nSee your page (https://certify.example/account).\n\n');
});

it('reads nothing into a value', () => {
  const sample = { ...customerSample('receipt'), companyName: '{amount} **x** {accountPage}' };
  const message = renderMessage('receipt', sample as never, {
    ...context,
    texts: { opening: '{companyName} {amount} {chargedAt}' },
  });
  expect(message.text).toContain('{amount} **x** {accountPage} $521');
});

describe('whatever an owner types', () => {
  const pieces = fc.constantFrom(
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><a href="javascript:x">',
    '</title></style>',
    '<!--',
    '-->',
    '&lt;b&gt;',
    '\r\nBcc: victim@x.example',
    '\n',
    '\u2028',
    '\u202e',
    '**',
    '{amount}',
    '{chargedAt}',
    '{accountPage}',
    '{',
    '}',
    'Hello ',
  );
  const written = fc.string({ unit: pieces, maxLength: 12 });
  const tagsOf = (html: string) => html.match(/<[^>]*>/g) ?? [];

  it('adds no tag, no script and no header, even if it were not checked', () => {
    const ours = new Set(tagsOf(render('receipt', { closing: 'a **b** {accountPage}' }).html));
    fc.assert(
      fc.property(written, written, written, (subject, opening, closing) => {
        const typed = { subject, opening, closing };
        for (const texts of [typed, fittingTexts(textsOf('receipt'), typed).texts]) {
          const message = render('receipt', texts);
          expect(tagsOf(message.html).filter((tag) => !ours.has(tag))).toEqual([]);
          expect(message.subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u);
          expect(message.text).not.toMatch(/[\u202e\u2028\r]/);
        }
      }),
      { numRuns: 200 },
    );
  });
});
