import { type HTMLElement, Window } from 'happy-dom';
import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { WHAT_IS_DUE } from '#core/content/prices.ts';
import type { Message } from '#server/emails/frame/message.ts';
import { wholeSample } from '#server/test/records/mail-samples.ts';
import { MAIL_KINDS } from './mail-kinds.ts';
import { renderMessage } from './render-message.ts';
import { TEMPLATES, type TemplateName } from './templates.ts';

const context = { brand: NORTHMARK, publicUrl: 'https://certify.example' };
const { publicUrl } = context;

const HOSTILE = [
  '<script>alert(1)</script>',
  '"><img src=x onerror=alert(1)>',
  `' onmouseover='alert(1)`,
  '--><style>*{display:none}</style><!--',
  '</title></td></table><a href="https://evil.example">x</a>',
  'a\r\nBcc: victim@x.example\r\n\r\n<b>',
  'a\u0001\u0007\u001b\u007f\u0085\u2028\u202eb',
  '&lt;script&gt; $& {{x}} %0d%0a',
  'x'.repeat(5_000),
];

const names = Object.keys(TEMPLATES) as TemplateName[];
/** Values of closed lists, days and a session's id, which the database makes, and a path, which `link` refuses (see its test) rather than escapes. */
const NOT_WRITTEN_BY_PEOPLE =
  /^(staff-link (purpose|path)|portal-(link|invitation) (path|role)|points-(sent|reminder) path|check-in-.* path|.* validUntil|certificate-suspended-long since|.* topic|assessment-results sessionId|.* (verdict|orderStatus|decision)|pay-again problem)$/;

const ADDRESSES = /^(email|customerEmail)$/;

const render = (name: TemplateName, changes: Record<string, unknown> = {}): Message =>
  renderMessage(name, { ...wholeSample(name), ...changes } as never, context);

/** The sample with this value in place of every text that a person wrote, at any depth. */
function renderHostile(name: TemplateName, value: string, isKept: (field: string) => boolean) {
  const replaced = JSON.parse(
    JSON.stringify(wholeSample(name)),
    function (this: unknown, key, old) {
      if (typeof old !== 'string' || isKept(key)) return old;
      return NOT_WRITTEN_BY_PEOPLE.test(`${name} ${key}`) ? old : value;
    },
  );
  return renderMessage(name, replaced as never, context);
}

const parser = new new Window().DOMParser();

function elementsOf(markup: string): HTMLElement[] {
  const page = parser.parseFromString(markup, 'text/html');
  return [...page.querySelectorAll<HTMLElement>('*')];
}

/** Each element with its attribute names, which a hostile value would add to. */
const shapesOf = (elements: HTMLElement[]): Set<string> =>
  new Set(
    elements.map(({ tagName, attributes }) =>
      [tagName, ...[...attributes].map(({ name }) => name).sort()].join(' '),
    ),
  );

const commentsIn = (html: string) => html.match(/<!--/g);

/** What each template consists of if nobody wrote anything hostile. */
const harmless = new Map(
  names.map((name) => {
    const { html } = render(name);
    return [name, { shapes: shapesOf(elementsOf(html)), comments: commentsIn(html) }];
  }),
);

function expectHarmless({ subject, html, text }: Message, name: TemplateName): void {
  const elements = elementsOf(html);
  const expected = harmless.get(name);
  expect([...shapesOf(elements)].filter((shape) => !expected?.shapes.has(shape))).toEqual([]);
  expect(commentsIn(html)).toEqual(expected?.comments);
  for (const element of elements) {
    const href = element.getAttribute('href');
    if (href !== null) expect(href).toMatch(/^(https:\/\/certify\.example\/|mailto:[^,?]+@)/);
  }
  const tags = (html.match(/<[^>]*>/g) ?? []).join('');
  // The site's own mark, once: nothing else is fetched when a message is opened.
  const withoutLogo = tags.replace(`src="${publicUrl}/apple-touch-icon.png"`, '');
  expect(withoutLogo.replaceAll(publicUrl, '')).not.toMatch(
    /https?:|\bsrc=|url\(|@import|javascript:/i,
  );
  expect(subject).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}]/u);
  expect(subject.length).toBeLessThanOrEqual(200);
  expect(text.replaceAll('\n', '')).not.toMatch(/[\p{Cc}\p{Zl}\p{Zp}\u202e]/u);
  // Staff write whole lines of their own into a reply, below all headers.
  if (name !== 'inquiry-reply') expect(text).not.toMatch(/^Bcc:/m);
}

describe.each(names)('%s with hostile values', (name) => {
  it.each(HOSTILE)('stays harmless: %j', (value) => {
    expectHarmless(
      renderHostile(name, value, () => false),
      name,
    );
    // With a good address, the buttons that reply to it are there too.
    expectHarmless(
      renderHostile(name, value, (field) => ADDRESSES.test(field)),
      name,
    );
  });
});

describe.each(names)('%s', (name) => {
  it('is harmless, without remote content but the logo, and below the size at which Gmail cuts', () => {
    const message = render(name);
    expectHarmless(message, name);
    expect(message.html).toContain('<html lang="en"');
    expect(message.html.replaceAll(publicUrl, '')).not.toMatch(/https?:/);
    expect(message.html.length).toBeLessThan(102_000);
  });

  it('has a text part without markup', () => {
    expect(render(name).text).not.toMatch(/<\/?[a-z]|&(amp|lt|gt|quot|nbsp|#\d+);|style=/i);
  });
});

describe("the way to the customer's page", () => {
  const page = `href="${publicUrl}/account"`;

  it.each(names.filter((name) => MAIL_KINDS[name].isForCustomer))('ends %s', (name) => {
    const { html, text } = render(name);
    if (/^portal-(link|invitation)$/.test(name)) {
      expect(text).toContain(`Open my page:\n${publicUrl}/account#secret`);
      expect(html).not.toContain(page);
    } else {
      expect(text.slice(text.lastIndexOf('\n-- \n'))).toContain(
        `Open my page: ${publicUrl}/account\n`,
      );
      expect(html.slice(html.lastIndexOf('Best regards'))).toContain(page);
    }
  });

  it.each(names.filter((name) => !MAIL_KINDS[name].isForCustomer))('is not in %s', (name) => {
    expect(render(name).html).not.toContain('/account');
  });
});

describe('the facts', () => {
  it.each([
    ['test', ['maria', 'June 3, 2025 at 2:05 PM EDT', `${publicUrl}/test-email`]],
    [
      'inquiry-received',
      [
        'Inquiry 42',
        'Ada Lovelace',
        'ada@engines.example',
        'Engines & Sons',
        'Security & Compliance',
        '> Hello,\n> which one fits?',
        'June 3, 2025 at 2:05 PM EDT',
        'within 24 hours',
        `${publicUrl}/admin?tab=contacts&open=42`,
      ],
    ],
    [
      'inquiry-acknowledged',
      [
        'Hello Ada',
        'your appeal',
        'number 42',
        'June 3, 2025',
        // Twenty business days after a Tuesday.

        'July 1, 2025',
        'took no part in the review or the decision',
        `${publicUrl}/how-we-decide#appeals`,
      ],
    ],
    ['staff-link', ['maria', `${publicUrl}/set-password#secret`, 'June 10, 2025 at 2:05 PM EDT']],
  ] as const)('of %s stand in its text', (name, facts) => {
    for (const fact of facts) expect(render(name).text).toContain(fact);
  });

  it('offers staff a reply to the customer, unless the address is none', () => {
    const reply =
      'href="mailto:ada@engines.example?subject=Re%3A%20Your%20inquiry%20to%20Northmark"';
    expect(render('inquiry-received').html).toContain(reply);
    const { html, text } = render('inquiry-received', { email: 'a@x.example,b@x.example' });
    expect(html + text).not.toContain('Reply to Ada');
  });

  it.each([
    ['complaint', 'New complaint from Ada Lovelace (Engines & Sons)'],
    ['appeal', 'New appeal from Ada Lovelace (Engines & Sons)'],
    ['misuse', 'New report of misuse from Ada Lovelace (Engines & Sons)'],
  ])('names a %s to staff, with both days', (topic, subject) => {
    // A Friday evening in the brand's zone, and Saturday in UTC.
    const message = render('inquiry-received', { topic, receivedAt: '2025-06-07T02:00:00Z' });
    expect(message.subject).toBe(subject);
    expect(message.text).toContain('Acknowledge by: June 10, 2025');
    expect(message.text).toContain('Answer by: July 4, 2025');
    expect(message.text).not.toContain('24 hours');
  });

  it('names no days to staff for a general question', () => {
    const { subject, text } = render('inquiry-received');
    expect(subject).toBe('New inquiry from Ada Lovelace (Engines & Sons)');
    expect(text).not.toMatch(/Acknowledge by|Answer by/);
  });

  it.each([
    ['complaint', 'your complaint', '#complaints'],
    ['appeal', 'your appeal', '#appeals'],
    ['misuse', 'your report', '#using-the-mark'],
  ])('acknowledges a %s in its own words', (topic, words, anchor) => {
    const { subject, text } = render('inquiry-acknowledged', { topic });
    expect(subject).toContain(words);
    expect(text).toContain(`${publicUrl}/how-we-decide${anchor}`);
  });

  it('leaves out what the customer did not say', () => {
    const { text } = render('inquiry-received', { companyName: null, certificationInterest: null });
    expect(text).not.toMatch(/Company|Interested|null/);
  });

  it('tells an invitation from a forgotten password', () => {
    expect(render('staff-link').subject).toBe('Your invitation to the Northmark admin area');
    const forgotten = render('staff-link', { purpose: 'forgotten-password' });
    expect(forgotten.subject).toBe('Choose a new password for Northmark');
    expect(forgotten.text).toContain('your password stays as it is');
  });

  it('opens no talk about money with an approved application', () => {
    const { text } = render('application-decided');
    expect(text.replaceAll(/\s+/g, ' ')).toContain(WHAT_IS_DUE.nothingMore);
    expect(text).not.toMatch(/\$|\bprice/);
    expect(render('application-decided', { decision: 'rejected' }).text).not.toContain(
      'Nothing more is due',
    );
  });

  it('refuses a staff link to another site', () => {
    expect(() => render('staff-link', { path: '//evil.example' })).toThrow('our own site');
  });
});
