import { describe, expect, it } from 'vitest';
import { loginAddress, staffDestination } from './admin-address.ts';

const ORIGIN = 'https://certify.example';

describe('where a login leads', () => {
  it.each([
    '/admin?tab=orders&open=12',
    '/admin?tab=leads&search=ada%20%26%20co',
    '/admin?tab=settings#your-account',
    '/admin#main',
    '/admin/certificates?open=5',
    '/admin/reviews?review=5',
    '/test-email',
    '/admin/mails?attention=mail-failed',
    '/test-email?attention=mail-failed',
    '/test-email-client',
  ])('to %s, which is ours', (address) => {
    expect(staffDestination(address)).toBe(address);
    const { pathname, searchParams } = new URL(loginAddress(address), ORIGIN);
    expect(pathname).toBe('/admin/login');
    expect(staffDestination(searchParams.get('next'))).toBe(address);
  });

  it.each([
    null,
    '',
    '//evil.example',
    '//evil.example/admin',
    '///evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    '/admin\\..\\..\\evil',
    '/\t/evil.example',
    '\n//evil.example',
    ' /admin',
    'https://evil.example/admin',
    'https:evil.example',
    'HTTPS://evil.example',
    'javascript:alert(1)',
    'data:text/html,admin',
    'admin',
    '/admin//evil.example',
    '/admin/../contact',
    '/admin/%2e%2e/contact',
    '/admin%2f..%2f..%2fevil',
    '%2f%2fevil.example',
    '%2Fadmin',
    '/%5cevil.example',
    '/admin@evil.example',
    '/admin.evil.example',
    '/admin:80',
    '/admin/login',
    '/admin/login?next=/admin',
    '/admin/choose-password?token=x',
    '/admin/confirm-email',
    '/ADMIN',
    '/contact',
    '/api/admin/logout',
  ])('not to %j', (address) => {
    expect(staffDestination(address)).toBe('/admin');
    expect(loginAddress(address ?? '')).toBe('/admin/login');
  });

  it.each(['/admin?next=//evil.example', '/admin#//evil.example', '/admin?\\evil', '/admin?\t//x'])(
    'to our own page, whatever follows its path in %j',
    (address) => {
      const { origin, pathname } = new URL(staffDestination(address), ORIGIN);
      expect([origin, pathname]).toEqual([ORIGIN, '/admin']);
    },
  );
});
