import { describe, expect, it } from 'vitest';
import { readOffer, type UndoOffer, writeOffer } from './undo.ts';

const OFFER: UndoOffer = {
  id: '3f0d6f6e-8f6c-4f0c-9d5b-6a0f3e0c1d2a',
  until: '2026-03-02T10:00:10.000Z',
  isSent: true,
  mails: 1,
  to: 'ada;ünal@example.com',
};

describe('an offer to undo', () => {
  it.each([
    ['as it was', OFFER],
    ['of several mails that are only kept', { ...OFFER, isSent: false, mails: 12 }],
  ])('is read from the header %s', (_, offer) => {
    const header = writeOffer(offer);
    // Anything else would be refused as a header.
    expect(header).toMatch(/^[\x20-\x7e]+$/);
    expect(readOffer(header)).toEqual(offer);
  });

  it.each([
    ['no header', null],
    ['an empty one', ''],
    ['one without an address', `${OFFER.id};${OFFER.until};sent;1`],
    ['one without a moment', `${OFFER.id};soon;sent;1;ada`],
  ])('is none with %s', (_, header) => {
    expect(readOffer(header)).toBeUndefined();
  });

  it('shows an address as it came where it is not encoded', () => {
    expect(readOffer(`${OFFER.id};${OFFER.until};sent;1;100%ada`)?.to).toBe('100%ada');
  });
});
