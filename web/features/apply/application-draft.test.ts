import { describe, expect, it } from 'vitest';
import type { KnownDetails } from '#core/contract/applications.ts';
import { aPreApplication } from '#web/test/applications.ts';
import {
  applicationDraftSlot,
  knownDetailsSlot,
  mergeKnown,
  openDraft,
  prefill,
} from './application-draft.ts';

const known = (overrides: Partial<Record<keyof KnownDetails, unknown>> = {}): KnownDetails => {
  localStorage.setItem('preApplicationData', JSON.stringify({ ...aPreApplication, ...overrides }));
  const details = knownDetailsSlot.read();
  if (!details) throw new Error('These details are not usable');
  return details;
};

describe('what is known', () => {
  it.each([
    ['nothing', null],
    ['no JSON', '{broken'],
    ['an empty object', '{}'],
    ['a list', '[]'],
    ['a text', '"ada"'],
    ['other things', '{"firstName":7,"companyName":[]}'],
  ])('is nothing when %s is stored', (_, text) => {
    if (text !== null) localStorage.setItem('preApplicationData', text);
    expect(knownDetailsSlot.read()).toBeUndefined();
  });

  it('is whatever an older entry holds', () => {
    localStorage.setItem('preApplicationData', '{"companyName":"Analytical Engines"}');
    expect(knownDetailsSlot.read()).toMatchObject({ companyName: 'Analytical Engines', email: '' });
  });
});

describe('the form begins with', () => {
  it('everything that was entered before', () => {
    expect(prefill(known())).toEqual({
      firstName: 'Ada',
      lastName: 'Lovelace',
      email: 'ada@example.com',
      phone: '+1 555 010 0199',
      companyName: 'Analytical Engines',
      companySize: '11-50',
      industry: 'technology',
      businessDescription: 'We build engines that calculate.',
      certificationType: 'quality-management',
      timelineExpectation: '',
      currentProcesses: '',
      improvementGoals: '',
      previousCertifications: '',
    });
  });

  it.each([
    ['1-10', '1-10'],
    ['51-200', '51-200'],
    ['201-500', '201-1000'],
    ['501+', ''],
    ['many', ''],
  ])('for %s people the size "%s"', (companySize, size) => {
    expect(prefill(known({ companySize })).companySize).toBe(size);
  });

  it.each([
    [['security-compliance'], 'security-compliance'],
    [['security-compliance', 'workplace-excellence'], ''],
    [[], ''],
    [['alchemy'], ''],
  ])('for the chosen types %j the type "%s"', (selectedCertifications, type) => {
    expect(prefill(known({ selectedCertifications })).certificationType).toBe(type);
  });

  it('the type that an order suggests, whatever was chosen before', () => {
    const several = known({
      selectedCertifications: ['security-compliance', 'workplace-excellence'],
    });
    expect(prefill(several, 'service-excellence').certificationType).toBe('service-excellence');
    expect(prefill(undefined, 'service-excellence')).toMatchObject({
      certificationType: 'service-excellence',
      firstName: '',
    });
  });

  it('no industry that it does not know', () => {
    expect(prefill(known({ industry: 'alchemy' })).industry).toBe('');
  });

  it('the overview where no description was stored', () => {
    const details = known({ businessDescription: undefined, businessOverview: 'Engines.' });
    expect(prefill(details).businessDescription).toBe('Engines.');
  });
});

describe('what the server knows of a session', () => {
  const ofSession = (overrides: Partial<KnownDetails> = {}): KnownDetails => ({
    ...known(),
    companyName: 'Analytical Engines Ltd',
    phone: '',
    selectedCertifications: [],
    ...overrides,
  });

  it('goes before what the browser keeps, which fills the gaps', () => {
    expect(mergeKnown(ofSession({ email: 'ADA@example.com' }), known())).toMatchObject({
      companyName: 'Analytical Engines Ltd',
      phone: '+1 555 010 0199',
      selectedCertifications: ['quality-management'],
    });
    expect(mergeKnown(ofSession({ email: '' }), known())?.phone).toBe('+1 555 010 0199');
  });

  it('is not mixed with another company that the browser keeps', () => {
    const other = known({ email: 'bob@other.example', phone: '999 999 9999' });
    expect(mergeKnown(ofSession(), other)).toMatchObject({ email: 'ada@example.com', phone: '' });
  });

  it('may be nothing', () => {
    expect(mergeKnown(null, known())).toEqual(known());
    expect(mergeKnown(undefined, undefined)).toBeUndefined();
    expect(mergeKnown(ofSession(), undefined)).toEqual(ofSession());
  });
});

describe('a draft', () => {
  it('has a random key of its own', () => {
    const tokens = Array.from({ length: 50 }, () => openDraft(known()).draftToken);
    expect(new Set(tokens).size).toBe(50);
    expect(tokens[0]).toMatch(
      /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/,
    );
  });

  it('keeps what was typed, and its key', () => {
    const first = openDraft(known());
    applicationDraftSlot.write({
      ...first,
      values: { ...first.values, currentProcesses: 'Twice.' },
    });
    const again = openDraft(known());
    expect(again.draftToken).toBe(first.draftToken);
    expect(again.values.currentProcesses).toBe('Twice.');
  });

  it('follows a changed pre-application, except where something else was typed', () => {
    const first = openDraft(known());
    applicationDraftSlot.write({
      ...first,
      values: { ...first.values, phone: '999', industry: 'hospitality' },
    });
    const again = openDraft(known({ companyName: 'Difference Engines', phone: '111 222 3333' }));
    expect(again.values).toMatchObject({
      companyName: 'Difference Engines',
      phone: '999',
      industry: 'hospitality',
    });
  });

  it('takes the type that an order suggests, unless one was chosen', () => {
    const several = known({ selectedCertifications: [] });
    const first = openDraft(several);
    applicationDraftSlot.write({
      ...first,
      values: { ...first.values, currentProcesses: 'Twice.' },
    });
    expect(openDraft(several, 'security-compliance').values).toMatchObject({
      certificationType: 'security-compliance',
      currentProcesses: 'Twice.',
    });
    applicationDraftSlot.write({
      ...first,
      values: { ...first.values, certificationType: 'service-excellence' },
    });
    expect(openDraft(several, 'security-compliance').values.certificationType).toBe(
      'service-excellence',
    );
  });

  it('starts anew where the stored one cannot be read', () => {
    localStorage.setItem('applicationDraft', '{"draftToken":"mine"}');
    expect(openDraft(known()).values.firstName).toBe('Ada');
  });
});
