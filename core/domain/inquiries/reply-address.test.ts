import { expect, it } from 'vitest';
import { replyAddress, tokenIn } from './reply-address.ts';

const INBOUND = 'support@in.example.com';
const TOKEN = '0123456789abcdef0123456789abcdef';

it('carries the token there and back, whatever case mail servers make of it', () => {
  const address = replyAddress('Support@In.Example.com', TOKEN);
  expect(address).toBe(`support+${TOKEN}@in.example.com`);
  expect(tokenIn(INBOUND, address.toUpperCase())).toBe(TOKEN);
  expect(tokenIn(INBOUND, ` ${address} `)).toBe(TOKEN);
});

it.each([
  INBOUND,
  `support+${TOKEN}`,
  `support-${TOKEN}@in.example.com`,
  `billing+${TOKEN}@in.example.com`,
  `support+${TOKEN}@evil.example`,
  `support+${TOKEN}@in.example.com.evil.example`,
  `support+${TOKEN}x@in.example.com`,
  `support+${TOKEN.slice(1)}@in.example.com`,
  `x+support+${TOKEN}@in.example.com`,
  `support+x@y+${TOKEN}@in.example.com`,
  '',
])('finds none in %o', (address) => {
  expect(tokenIn(INBOUND, address)).toBeUndefined();
});
