import { describe, expect, it } from 'vitest';
import type { CertificateState } from '#core/domain/certificates/state.ts';
import type { Check } from './checks.ts';
import type { DocumentVerdict } from './document.ts';
import { type CheckedForm, type Headline, type Remark, summarizeJudgement } from './headline.ts';

const VALID = { state: 'valid' as CertificateState, isTest: false, edition: 1, checks: [] };

type Row = {
  form?: CheckedForm;
  document?: DocumentVerdict;
  edition?: number;
  certificate?: Partial<Omit<typeof VALID, 'checks'> & { checks: Check[] }> | null;
  headline: Headline;
  remarks?: Remark[];
};

const ROWS: Row[] = [
  { headline: 'valid' },
  { form: 'json', headline: 'valid' },
  { form: 'picture', headline: 'valid', remarks: ['only-data'] },
  // The hash of this PDF is unknown, so another program has written it.
  { form: 'pdf', headline: 'saved-again' },
  { form: 'json', document: 'saved-again', headline: 'saved-again' },
  { form: 'picture', document: 'saved-again', headline: 'saved-again', remarks: ['only-data'] },
  { certificate: { state: 'suspended' }, headline: 'suspended' },
  { certificate: { state: 'withdrawn' }, headline: 'withdrawn' },
  { certificate: { state: 'expired' }, headline: 'expired' },
  { certificate: { state: 'superseded' }, headline: 'replaced' },
  { certificate: { state: 'prepared' }, headline: 'not-ours' },
  { certificate: { edition: 2 }, headline: 'former-edition' },
  {
    form: 'pdf',
    certificate: { edition: 2 },
    headline: 'former-edition',
    remarks: ['saved-again'],
  },
  {
    form: 'pdf',
    certificate: { state: 'withdrawn', edition: 3 },
    headline: 'withdrawn',
    remarks: ['former-edition', 'saved-again'],
  },
  { certificate: { isTest: true }, headline: 'test' },
  { certificate: { isTest: true, state: 'withdrawn' }, headline: 'test' },
  { form: 'pdf', certificate: { isTest: true }, headline: 'test', remarks: ['saved-again'] },
  { document: 'changed', headline: 'changed' },
  { document: 'changed', certificate: null, headline: 'changed' },
  { document: 'changed', certificate: { isTest: true }, headline: 'changed' },
  { document: 'never-issued', headline: 'never-issued' },
  { document: 'never-issued', certificate: { state: 'withdrawn' }, headline: 'never-issued' },
  { document: 'not-ours', certificate: null, headline: 'not-ours' },
  { certificate: null, headline: 'unchecked' },
  {
    certificate: { checks: [{ name: 'signature', outcome: 'failed' }] },
    headline: 'unchecked',
  },
  {
    certificate: { checks: [{ name: 'unchanged', outcome: 'failed' }] },
    headline: 'unchecked',
  },
  {
    certificate: {
      state: 'withdrawn',
      checks: [
        { name: 'signature', outcome: 'unchecked' },
        { name: 'status', outcome: 'failed' },
      ],
    },
    headline: 'withdrawn',
  },
];

describe('what is told of a judgement', () => {
  it.each(ROWS)('$form $document $certificate: $headline $remarks', (row) => {
    const { form = 'file', document = 'issued', edition = 1, certificate = {} } = row;
    const told = summarizeJudgement(form, {
      document,
      edition,
      certificate: certificate && { ...VALID, ...certificate },
    });
    expect(told).toEqual({ headline: row.headline, remarks: row.remarks ?? [] });
  });
});
