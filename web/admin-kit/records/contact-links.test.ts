import { expect, it } from 'vitest';
import { mailLink, phoneLink } from './contact-links.ts';

it.each([
  ['+1 555 010 0199', 'tel:+15550100199'],
  ['(030) 123/45-6', 'tel:030123456'],
  ['+44 20 7946 0000 ext. 12', 'tel:+442079460000'],
  ['call me', undefined],
  ['12', undefined],
])('the phone %s leads to %s', (phone, link) => {
  expect(phoneLink(phone)).toBe(link);
});

it('nothing in an address begins a header or a second address', () => {
  expect(mailLink('ada+work@example.com')).toBe('mailto:ada%2Bwork@example.com');
  expect(mailLink('a?bcc=b@c.de,d@e.fr')).toBe('mailto:a%3Fbcc%3Db%40c.de%2Cd@e.fr');
});
