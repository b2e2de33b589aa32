import { describe, expect, it } from 'vitest';
import { MESSAGE_MAX } from '#core/domain/inquiries/messages.ts';
import { mimePart, multipart, rawMail } from '#server/test/inbound.ts';
import { htmlToText } from './html-to-text.ts';
import { parseMail } from './parse-mail.ts';
import { chooseFiles } from './received-files.ts';

const parse = (parts: Parameters<typeof rawMail>[0]) => parseMail(Buffer.from(rawMail(parts)));
const html = (body: string) => ({
  headers: ['Content-Type: text/html; charset=utf-8'],
  text: body,
});

describe('HTML becomes text', () => {
  it.each([
    ['<p>Hello</p><p>Ada</p>', 'Hello\n\nAda'],
    ['a<br>b<div>c</div>', 'a\nb\nc'],
    ['<ul><li>one<li>two</ul>', '- one\n- two'],
    ['Hi<blockquote>You wrote<br>more</blockquote>', 'Hi\n> You wrote\n> more'],
    ['<script>alert(1)</script>Hi<style>p{}</style>', 'Hi'],
    ['<head><title>no</title></head>Hi', 'Hi'],
    ['<svg><script>alert(1)</script></svg>Hi', 'Hi'],
    ['<img src=x onerror=alert(1)>Hi', 'Hi'],
    ['<a href="javascript:alert(1)">Hi</a>', 'Hi'],
    ['&lt;script&gt;alert(1)&lt;/script&gt;', '<script>alert(1)</script>'],
    ['<!-- no -->Hi<![CDATA[no]]>', 'Hi'],
    ['<p>never closed <b>Hi', 'never closed Hi'],
    ['</script></p>Hi', 'Hi'],
    ['', ''],
  ])('%s', (markup, text) => {
    expect(htmlToText(markup)).toBe(text);
  });

  it('in little time, however deep it is', () => {
    const begin = performance.now();
    htmlToText('<b>'.repeat(30_000) + '</a>'.repeat(30_000));
    htmlToText('<b>'.repeat(390) + '</a>'.repeat(40_000));
    htmlToText('<'.repeat(200_000));
    htmlToText('<!--'.repeat(60_000));
    expect(performance.now() - begin).toBeLessThan(10_000);
  });
});

describe('a mail', () => {
  it('of HTML alone is read as text, with its quote apart', async () => {
    const mail = await parse(html('<p>Yes &amp; no</p><blockquote>A week.</blockquote>'));
    expect(mail).toMatchObject({ text: 'Yes & no', quoted: '> A week.' });
  });

  it('is read by its text where it has both', async () => {
    const mail = await parse({
      headers: ['Content-Type: multipart/alternative; boundary=b1'],
      text: `${mimePart('Content-Type: text/plain', 'plain')}${mimePart('Content-Type: text/html', '<b>other</b>')}--b1--`,
    });
    expect(mail?.text).toBe('plain');
  });

  it.each([
    ['nothing', ''],
    ['no headers', 'just words'],
    ['bytes', '\0\u0001\u0002'],
    ['no sender', rawMail().replace(/^From:.*\r\n/m, '')],
    ['a sender that is no address', rawMail({ from: 'root' })],
    ['a sender with a line break', rawMail({ from: '"a\r\n b"' })],
    ['two signs', rawMail({ from: 'a@b@c <>' })],
  ])('is none: %s', async (_, raw) => {
    expect(await parseMail(Buffer.from(raw))).toBeUndefined();
  });

  it('loses what cannot be stored or shown', async () => {
    const mail = await parse({
      from: '"A\u0000da\u202e" <ADA@example.com>',
      subject: 'a\tb',
      text: 'zero\u0000byte\u202e and \u0007 bell\ttab',
    });
    expect(mail?.text).toBe('zerobyte and  bell\ttab');
    expect(mail?.from).toEqual({ address: 'ada@example.com', name: 'Ada' });
  });

  it('is cut where it is endless', async () => {
    const mail = await parse({ text: 'x'.repeat(1_000_000) });
    expect(mail?.text).toHaveLength(MESSAGE_MAX);
  });

  it('that is nested too deeply is none, and takes no time', async () => {
    const begin = performance.now();
    const depth = 5_000;
    const open = Array.from(
      { length: depth },
      (_, i) => `--b${i}\r\nContent-Type: multipart/mixed; boundary=b${i + 1}\r\n\r\n`,
    );
    const raw = rawMail({
      headers: ['Content-Type: multipart/mixed; boundary=b0'],
      text: open.join(''),
    });
    await parseMail(Buffer.from(raw));
    expect(performance.now() - begin).toBeLessThan(4_000);
  });

  it('without an id of its own is still the same mail', async () => {
    const raw = rawMail().replace(/^Message-ID:.*\r\n/m, '');
    const [first, second] = [await parseMail(Buffer.from(raw)), await parseMail(Buffer.from(raw))];
    expect(first?.key).toBe(second?.key);
    const other = await parseMail(Buffer.from(raw.replace('Thank you.', 'No.')));
    expect(other?.key).not.toBe(first?.key);
  });
});

describe('files', () => {
  const file = (name: string, content: string) => ({ name, content: Buffer.from(content) });

  it.each([
    ['a page', 'x.pdf', '<html><script>alert(1)</script>'],
    ['a picture that is markup', 'x.png', '<svg xmlns="http://www.w3.org/2000/svg"/>'],
    ['a document with a page in it', 'x.pdf', '%PDF-1.7 <script>alert(1)</script>'],
    ['a program', 'x.exe', 'MZ'],
    ['nothing', 'x.pdf', ''],
  ])('%s is named and not kept', async (_, name, content) => {
    const { kept, named } = await chooseFiles([file(name, content)]);
    expect(kept).toEqual([]);
    expect(named).toEqual([{ name, size: content.length }]);
  });

  it('are at most ten', async () => {
    const many = Array.from({ length: 40 }, (_, i) => file(`${i}.pdf`, '%PDF-1.7 x'));
    const { kept, named, contents } = await chooseFiles(many);
    expect([kept.length, contents.length, named.length]).toEqual([10, 10, 20]);
  });

  it('have names without paths and tricks', async () => {
    const { kept } = await chooseFiles([file('../../etc/\u202efdp.exe', '%PDF-1.7 x')]);
    expect(kept[0]?.name).toBe('fdp.exe.pdf');
  });

  it('come out of a mail whatever they claim to be', async () => {
    const mail = await parse(
      multipart(
        mimePart('Content-Type: text/plain', 'Hi'),
        mimePart('Content-Type: message/rfc822\r\nContent-Disposition: attachment', rawMail()),
        mimePart('Content-Type: text/html; name=a.html\r\nContent-Disposition: attachment', '<b>'),
      ),
    );
    expect(mail?.text).toBe('Hi');
    expect(mail?.attachments).toHaveLength(2);
  });
});
