import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import type { Block } from './blocks.ts';
import { frame } from './frame.ts';

const context = {
  brand: { ...NORTHMARK, legalName: 'Northmark LLC', address: ['1 Elm Street', 'Burlington'] },
  publicUrl: 'https://certify.example',
};

const render = (...blocks: Block[]) =>
  frame(context, { subject: 'Subject', preheader: 'Preview', heading: 'Heading', blocks });

const withoutTags = (markup: string) => markup.replace(/<[^>]*>/g, '');

describe('frame', () => {
  const blocks: Block[] = [
    {
      kind: 'paragraph',
      text: ['For ', { strong: 'Ada' }, ', see ', { link: 'here', path: '/a' }],
    },
    { kind: 'heading', text: 'Details' },
    { kind: 'list', items: ['one', 'two'] },
    { kind: 'list', items: ['three'], isNumbered: true },
    {
      kind: 'details',
      rows: [
        ['Company', 'Engines'],
        ['Phone', null],
      ],
    },
    { kind: 'amounts', rows: [['Security', '$350.00']], total: ['Total', '$612.50'] },
    { kind: 'highlight', label: 'Order', value: 'CERT-1', detail: 'Placed today' },
    {
      kind: 'scores',
      rows: [{ label: 'People', score: 86.55, verdict: 'Eligible', tone: 'success' }],
    },
    { kind: 'steps', steps: [{ label: 'Review', detail: 'Being read', state: 'current' }] },
    { kind: 'buttons', buttons: [{ label: 'Track', path: '/tracking' }], isSpelledOut: true },
    { kind: 'quote', text: 'First line\nSecond line' },
    { kind: 'note', tone: 'info', text: 'Attached' },
    { kind: 'closing', words: 'Yours,', sender: 'The team' },
    { kind: 'divider' },
  ];

  it('says the same in both parts', () => {
    const { html, text } = render(...blocks);
    const facts =
      'For Ada, see here|Details|one|two|three|Company|Engines|Security|$350.00|Total|$612.50|Order|CERT-1|Placed today|People|86.5 of 100|Eligible|Review|Being read|Track|https://certify.example/tracking|First line|Second line|Attached|Yours,|The team|Northmark LLC|1 Elm Street|Burlington|support@northmark.example';
    for (const fact of ['Heading', ...facts.split('|')]) {
      expect(withoutTags(html)).toContain(fact);
      expect(text).toContain(fact);
    }
    expect(html + text).not.toContain('Phone');
  });

  it('shows the one logo of the site: its mark beside the name, or the owner’s picture', () => {
    const logoOf = (logo?: string) => {
      const brand = { ...context.brand, logo };
      const content = { subject: 'S', preheader: 'P', heading: 'H', blocks: [] };
      return frame({ ...context, brand }, content).html.match(/<img [^>]*>/g) ?? [];
    };
    expect(logoOf()).toEqual([
      expect.stringContaining('src="https://certify.example/apple-touch-icon.png"'),
    ]);
    expect(logoOf('acme.PNG')).toEqual([
      expect.stringContaining('src="https://certify.example/brand/acme.PNG"'),
    ]);
    const [picture] = logoOf('acme.svg');
    expect(picture).toContain('src="https://certify.example/brand/acme.png"');
    expect(picture).toContain('alt="Northmark"');
  });

  it('escapes the text of every kind of block', () => {
    const fixed = ['kind', 'tone', 'state', 'path'];
    const hostile = JSON.parse(JSON.stringify(blocks), (key, value) =>
      typeof value === 'string' && !fixed.includes(key)
        ? `"><img src=x onerror='${value}'>`
        : value,
    );
    const tags = (markup: string) => markup.match(/<[^>]*>/g);
    expect(tags(render(...hostile).html)).toEqual(tags(render(...blocks).html));
  });

  it('lines amounts up at the right in the plain text', () => {
    const { text } = render(blocks.find(({ kind }) => kind === 'amounts') as Block);
    const ends = text.split('\n').flatMap((line) => (line.includes('$') ? [line.length] : []));
    expect(ends).toEqual([64, 64]);
  });

  it('marks every line of a quoted text, so that it cannot pass for ours', () => {
    const { html, text } = render({ kind: 'quote', text: 'Hello\r\n-- \nNorthmark LLC\n\nBye' });
    expect(text).toContain('> Hello\n> --\n> Northmark LLC\n>\n> Bye\n');
    expect(html).toContain('Hello<br>--<br>Northmark LLC<br><br>Bye');
  });

  it.each([
    [0, ['100%']],
    [35, ['35%', '65%']],
    [100, ['100%']],
    [130, ['100%']],
  ])('draws a score of %i with cells of %j', (score, widths) => {
    const { html } = render({
      kind: 'scores',
      rows: [{ label: 'Area', score, verdict: 'Verdict', tone: 'info' }],
    });
    expect([...html.matchAll(/width="(\d+%)" height="8"/g)].map(([, width]) => width)).toEqual(
      widths,
    );
  });

  it('leaves out a reply to something that is no address', () => {
    const { html, text } = render({
      kind: 'buttons',
      buttons: [
        { label: 'Reply', replyTo: 'a@x.example,b@x.example', subject: 'Re:' },
        { label: 'Open', path: '/admin' },
      ],
    });
    expect(html + text).not.toContain('Reply');
    expect(html).toContain('class="main"');
  });

  it('states why one gets the mail', () => {
    expect(render().text).toContain('because this address was given at https://certify.example.');
  });
});
