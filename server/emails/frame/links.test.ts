import { describe, expect, it } from 'vitest';
import { link, mailto } from './links.ts';

const site = { publicUrl: 'https://certify.example' };

describe('link', () => {
  it('joins the configured origin and a path', () => {
    expect(link(site, '/admin?tab=contacts')).toBe('https://certify.example/admin?tab=contacts');
    expect(link(site, '/@evil.example/"#a')).toBe('https://certify.example/@evil.example/%22#a');
    expect(link({ publicUrl: 'http://localhost:3000' }, '/')).toBe('http://localhost:3000/');
  });

  it.each([
    '',
    'admin',
    'https://evil.example',
    'javascript:alert(1)',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' /admin',
    '/a b',
  ])('refuses %j', (path) => {
    expect(() => link(site, path)).toThrow('must be a path on our own site');
  });
});

describe('mailto', () => {
  it('names one address and a subject', () => {
    expect(mailto('ada+x@engines.example', 'Re: Terms & "more"\r\nBcc: b@x.example')).toBe(
      'mailto:ada%2Bx@engines.example?subject=Re%3A%20Terms%20%26%20%22more%22%20Bcc%3A%20b%40x.example',
    );
  });

  it.each([
    'a@x.example,b@x.example',
    'a@x.example?bcc=b@x.example',
    'a@x.example\nBcc: b@x.example',
    'Ada <a@x.example>',
    '"><img src=x onerror=alert(1)>@x.example',
    'nobody',
  ])('offers nothing for %j', (address) => {
    expect(mailto(address)).toBeUndefined();
  });
});
