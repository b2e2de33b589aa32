import { render, screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Judgement, verification } from '#core/contract/verification.ts';
import { CertificatePage } from '#web/features/verification/certificate-page.tsx';
import { answer, fail, refuse, serve } from '#web/test/answers.ts';
import { setUpUser } from '#web/test/browser/user.ts';
import { SHOWN } from '#web/test/certificates/shown-certificate.ts';
import { describeFile } from './compare-file.ts';
import { startLive } from './start-live.ts';

const { number } = SHOWN;
const OTHER = { ...SHOWN, number: 'BEC-2026-0000-0000-0' };

function open(change: Partial<typeof SHOWN> = {}) {
  render(
    <CertificatePage certificate={{ ...SHOWN, ...change }} origin="https://www.example.com" />,
  );
  startLive();
  return setUpUser();
}

describe('a page with its script', () => {
  it('copies the link', async () => {
    const user = open();
    await user.click(screen.getByRole('button', { name: 'Copy the link' }));
    expect(await navigator.clipboard.readText()).toBe(location.origin + location.pathname);
    expect(await screen.findByRole('button', { name: 'Copied' })).toBeDefined();
  });

  it('compares a file by its checksum alone', async () => {
    vi.stubGlobal('isSecureContext', true);
    const judged: Judgement = {
      document: 'issued',
      edition: 1,
      replacedAt: null,
      certificate: SHOWN,
    };
    const seen = serve(answer(verification.file, judged));
    const user = open();
    await user.upload(screen.getByLabelText('Choose a file'), new File(['abc'], 'paper.pdf'));
    expect(
      await screen.findByText('paper.pdf: This is exactly the file that we issued.'),
    ).toBeDefined();
    expect(seen.map(({ body }) => body)).toEqual([
      { sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad' },
    ]);
  });

  it('offers no comparison where the browser cannot work out a checksum', () => {
    vi.stubGlobal('isSecureContext', false);
    open();
    expect(screen.queryByRole('heading', { name: 'Compare a file' })).toBeNull();
  });

  it.each([
    [{ document: 'issued', certificate: SHOWN }, 'good', /exactly the file/],
    [{ document: 'issued', certificate: SHOWN, replacedAt: SHOWN.asOf }, 'bad', /later edition/],
    [{ document: 'issued', certificate: OTHER }, 'bad', /for certificate BEC-2026-0000-0000-0/],
    [{ document: 'not-ours' }, 'bad', /not a file that we issued/],
    [{ document: 'changed', certificate: SHOWN }, 'bad', /not a file that we issued/],
  ] as const)('says what a file is: %#', (judged, tone, words) => {
    const judgement = { edition: null, replacedAt: null, certificate: null, ...judged };
    expect(describeFile(judgement, number)).toMatchObject({ tone });
    expect(describeFile(judgement, number).text).toMatch(words);
  });

  it.each([
    [true, /^Yes, this is the name/],
    [false, /^No, this is not the name/],
  ])('confirms a name: %s', async (matches, words) => {
    serve(answer(verification.confirm, { matches }));
    const user = open({ statement: null, canConfirm: true });
    await user.type(screen.getByRole('textbox'), 'Analytical Engines Ltd.');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Analytical Engines Ltd.');
  });

  it.each([
    [fail(verification.confirm), /could not check/],
    [refuse(verification.confirm, 'invalid_request', 'At most 100 characters'), /At most 100/],
    [refuse(verification.confirm, 'too_many_requests', 'Later'), /Too many tries/],
  ])('says when nothing could be confirmed, and keeps what was typed', async (reply, words) => {
    serve(reply);
    const user = open({ statement: null, canConfirm: true });
    await user.type(screen.getByRole('textbox'), 'Acme');
    await user.click(screen.getByRole('button', { name: 'Confirm' }));
    expect(await screen.findByText(words)).toBeDefined();
    expect(screen.getByRole<HTMLInputElement>('textbox').value).toBe('Acme');
  });
});
