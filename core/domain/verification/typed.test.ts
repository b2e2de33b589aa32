import { expect, it } from 'vitest';
import { readTyped } from './typed.ts';

const NUMBER = 'BEC-2026-7K3Q-XM4T-S';

it.each([
  [NUMBER, { kind: 'certificate', number: NUMBER }],
  [' bec 2026 7k3q xm4t s. ', { kind: 'certificate', number: NUMBER }],
  [
    `https://certify.example/certificates/${NUMBER}?from=qr`,
    { kind: 'certificate', number: NUMBER },
  ],
  [`https://certify.example/credentials/${NUMBER}/2`, { kind: 'certificate', number: NUMBER }],
  [`certify.example/badge/${NUMBER}.svg`, { kind: 'certificate', number: NUMBER }],
  ['BEC-2026-7K3Q-XM4T-6', { kind: 'mistyped', number: 'BEC-2026-7K3Q-XM4T-6' }],
  ['BEC-2026-7K3Q-XM4T', { kind: 'unknown' }],
  ['ORD-2026-ABC123', { kind: 'another-number', of: 'order', number: 'ORD-2026-ABC123' }],
  [
    'CERT-20260302-ABC123',
    { kind: 'another-number', of: 'ticket', number: 'CERT-20260302-ABC123' },
  ],
  [
    'APP-20260302-ABC123',
    { kind: 'another-number', of: 'application', number: 'APP-20260302-ABC123' },
  ],
  [' {"@context": []}\n', { kind: 'credential', text: '{"@context": []}' }],
  [`{"id": "${NUMBER}"}`, { kind: 'credential', text: `{"id": "${NUMBER}"}` }],
  ['Analytical Engines Ltd.', { kind: 'unknown' }],
  ['   ', { kind: 'nothing' }],
])('%j', (typed, read) => {
  expect(readTyped(typed)).toEqual(read);
});
