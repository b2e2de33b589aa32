import { describe, expect, it } from 'vitest';
import { replyLink } from './inquiry-reply.ts';

const ada = { email: 'ada@example.com', firstName: 'Ada' };

describe('the link that replies to an inquiry', () => {
  it('has the address, a subject and a greeting', () => {
    const url = new URL(replyLink(ada, 'Northmark'));
    expect(url.protocol).toBe('mailto:');
    expect(url.pathname).toBe('ada@example.com');
    expect(url.searchParams.get('subject')).toBe('Your inquiry to Northmark');
    expect(url.searchParams.get('body')).toBe(
      'Hello Ada,\r\n\r\nThank you for your inquiry to Northmark.\r\n\r\n',
    );
  });

  it.each([
    ['a query of its own', { email: 'ada@example.com?bcc=eve@example.com' }],
    ['a second header', { email: 'ada@example.com\r\nBcc: eve@example.com' }],
    ['a parameter in the name', { firstName: 'Ada&bcc=eve@example.com' }],
    ['a line break in the name', { firstName: 'Ada\r\n\r\nYour password has expired.' }],
    ['half a character', { firstName: 'Ada\uD800' }],
  ])('cannot be led astray by %s', (_, hostile) => {
    const url = new URL(replyLink({ ...ada, ...hostile }, 'Northmark'));
    expect([...url.searchParams.keys()]).toEqual(['subject', 'body']);
    expect(url.href.split('?')).toHaveLength(2);
    expect(url.searchParams.get('body')?.split('\r\n')[2]).toBe(
      'Thank you for your inquiry to Northmark.',
    );
  });

  it('keeps the signs that an address may have', () => {
    const { pathname } = new URL(replyLink({ ...ada, email: "o'hara+x&y@example.com" }, 'N'));
    expect(decodeURIComponent(pathname)).toBe("o'hara+x&y@example.com");
    expect(pathname).not.toContain('&');
  });
});
