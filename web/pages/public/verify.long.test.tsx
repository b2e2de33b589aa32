import { hash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { type Judgement, verification } from '#core/contract/verification.ts';
import { LOOKS } from '#web/features/verification/check/answer-look.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
import { pdfWith, pngWith } from '#web/test/baked-files.ts';
import { judgement, NOT_OURS, NUMBER } from '#web/test/certificates/judgements.ts';
import { renderApp } from '#web/test/render-app.tsx';

const CREDENTIAL = '{"@context": [], "name": "x"}';

function open() {
  const { user } = renderApp('/verify');
  return {
    user,
    field: () => screen.findByRole('textbox', { name: 'Certificate number or link' }),
    async choose(content: Uint8Array | string, name = 'certificate.pdf') {
      const file = new File([content as BlobPart], name);
      await user.upload(await screen.findByLabelText('Choose a file'), file);
    },
  };
}

const heading = (name: string | RegExp) => screen.findByRole('heading', { level: 2, name });

describe('a certificate checked by its number', () => {
  it.each([NUMBER, ` ${NUMBER.toLowerCase()} `, `https://a.example/certificates/${NUMBER}?x=1`])(
    'is shown on its own page: %j',
    async (typed) => {
      const assign = vi.spyOn(location, 'assign').mockImplementation(() => {});
      const { user, field } = open();
      await user.type(await field(), `${typed}{Enter}`);
      expect(assign).toHaveBeenCalledExactlyOnceWith(`/certificates/${NUMBER}`);
    },
  );

  it('is told to be mistyped as soon as it is complete, without a call', async () => {
    const { user, field } = open();
    await user.type(await field(), 'BEC-2026-7K3Q-XM4T-');
    expect(screen.queryByText(/One character of this number/)).toBeNull();
    await user.type(await field(), '6');
    expect(screen.getAllByText(/One character of this number/).length).toBeGreaterThan(0);
    expect((await field()).getAttribute('aria-invalid')).toBe('true');
    await user.keyboard('{Enter}');
    expect((await field()).getAttribute('value')).toBe('BEC-2026-7K3Q-XM4T-6');
  });

  it.each([
    ['ORD-2026-ABC123', '/tracking?order=ORD-2026-ABC123'],
    ['CERT-20260302-ABC123', '/track-status?ticket=CERT-20260302-ABC123'],
    ['APP-20260302-ABC123', '/application-status?number=APP-20260302-ABC123'],
  ])('is told from the number %s', async (typed, href) => {
    const { user, field } = open();
    await user.type(await field(), `${typed}{Enter}`);
    expect(screen.getByRole('link', { name: 'Look it up' }).getAttribute('href')).toBe(href);
  });

  it.each([
    ['{Enter}', /Please enter the number/],
    ['Analytical Engines{Enter}', /not a certificate number/],
  ])('must be one: %j', async (typed, message) => {
    const { user, field } = open();
    await user.type(await field(), typed);
    expect(screen.getByText(message)).toBeDefined();
    expect(document.activeElement).toBe(await field());
  });
});

it('checks signed data that is pasted', async () => {
  const seen = serve(answer(verification.credential, judgement()));
  const { user, field } = open();
  await user.click(await field());
  await user.paste(CREDENTIAL);
  await user.keyboard('{Enter}');
  await heading('This certificate is valid');
  expect(seen).toMatchObject([{ url: '/api/verify/credential', body: { credential: CREDENTIAL } }]);
});

describe('a file', () => {
  it('that we sent is recognised by its sum, which is all that is sent', async () => {
    const seen = serve(answer(verification.file, judgement()));
    const { choose } = open();
    await choose('%PDF-1.7 as it was sent');
    const title = await heading('This certificate is valid');
    await waitFor(() => expect(document.activeElement).toBe(title));
    expect(seen).toMatchObject([{ body: { sha256: hash('sha256', '%PDF-1.7 as it was sent') } }]);
    const card = within(title.closest('section') as HTMLElement);
    for (const text of ['certificate.pdf', 'Analytical Engines Ltd.', 'Security & Compliance']) {
      expect(card.getByText(text)).toBeDefined();
    }
    expect(card.getByRole('link', { name: 'Open the certificate' }).getAttribute('href')).toBe(
      `/certificates/${NUMBER}`,
    );
    expect(screen.getAllByRole('status').map((region) => region.textContent)).toContain(
      'This certificate is valid',
    );
  });

  it('that was saved again is judged by the signed data in it', async () => {
    const seen = serve(
      answer(verification.file, NOT_OURS),
      answer(verification.credential, judgement()),
    );
    const { choose } = open();
    await choose(readFileSync('web/test/files/certificate-saved-by-qpdf.pdf'));
    await heading(/this copy was saved again/);
    const [, { body } = { body: undefined }] = seen;
    const { credential } = body as { credential: string };
    expect(JSON.parse(credential).credentialSubject.licenseNumber).toBe(NUMBER);
    expect(seen).toHaveLength(2);
  });

  it('can be dropped', async () => {
    serve(answer(verification.file, NOT_OURS), answer(verification.credential, judgement()));
    open();
    const zone = (await screen.findByText('Choose a file')).parentElement as HTMLElement;
    const files = [new File([pngWith(CREDENTIAL) as BlobPart], 'badge.png')];
    fireEvent.dragEnter(zone);
    fireEvent.drop(zone, { dataTransfer: { files } });
    await heading('This certificate is valid');
    expect(screen.getByText(/not the picture itself/)).toBeDefined();
  });

  it('that holds nothing leads to the number', async () => {
    serve(answer(verification.file, NOT_OURS));
    const { user, field, choose } = open();
    await choose('%PDF-1.7 a scan');
    await heading('We do not know this file');
    await user.click(screen.getByRole('button', { name: 'Enter the number' }));
    expect(document.activeElement).toBe(await field());
  });

  it('that holds two certificates has not one answer', async () => {
    serve(answer(verification.file, NOT_OURS));
    const plain = '/Type /EmbeddedFile /Length LENGTH';
    const { choose } = open();
    await choose(
      pdfWith(
        { data: CREDENTIAL, dictionary: plain },
        { data: CREDENTIAL.replace('"x"', '"y"'), dictionary: plain },
      ),
    );
    await heading('This file holds several certificates');
  });

  it('that is too large is not read', async () => {
    const seen = serve();
    const { choose } = open();
    await choose(new Uint8Array(25 * 1024 * 1024 + 1));
    await heading('This file is too large');
    expect(seen).toEqual([]);
  });

  it('can be checked after another one', async () => {
    serve(inTurn(answer(verification.file, judgement()), answer(verification.file, NOT_OURS)));
    const { choose } = open();
    await choose('%PDF-1.7 first');
    await heading('This certificate is valid');
    await choose('%PDF-1.7 second');
    const second = await heading('We do not know this file');
    await waitFor(() => expect(document.activeElement).toBe(second));
    expect(screen.queryByText('This certificate is valid')).toBeNull();
  });
});

describe('what could not be checked', () => {
  it.each([
    [fail(verification.file), /could not be reached/],
    [refuse(verification.file, 'too_many_requests', 'Too many requests.'), /Too many requests/],
    [refuse(verification.file, 'payment_unavailable', 'The database is away.'), /is away/],
  ])('is called neither good nor bad, and can be tried again', async (failure, reason) => {
    serve(inTurn(failure, answer(verification.file, judgement())));
    const { user, choose } = open();
    await choose('%PDF-1.7');
    const title = await heading('This could not be checked');
    expect(screen.getByText(reason)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(title));
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await heading('This certificate is valid');
  });
});

describe('the answers', () => {
  const other = { edition: null };
  const ANSWERS: [Judgement, RegExp, RegExp][] = [
    [judgement(), /certificate is valid/, /exactly the file that we sent/],
    [
      judgement({}, { state: 'suspended', statusReason: 'in-doubt' }),
      /is suspended/,
      /Since November 16, 2026.*still met/,
    ],
    [
      judgement({}, { state: 'withdrawn', statusReason: 'misuse' }),
      /was withdrawn/,
      /misleading way/,
    ],
    [judgement({}, { state: 'expired' }), /has expired/, /renewed certificate/],
    [judgement({}, { state: 'superseded' }), /newer certificate has replaced/, /Use the newer/],
    [
      judgement({ replacedAt: '2026-12-01T10:00:00.000Z' }, { edition: 2 }),
      /newer edition has replaced/,
      /ended on December 1, 2026/,
    ],
    [judgement({ document: 'saved-again' }), /saved again/, /Another program/],
    [judgement({ document: 'changed', ...other }), /not what we issued/, /What we issued under/],
    [judgement({ document: 'never-issued', ...other }), /never issued by us/, /not in our records/],
    [judgement({}, { isTest: true }), /certifies nothing/, /to try things out/],
    [
      judgement({}, { checks: [{ name: 'signature', outcome: 'failed' }] }),
      /could not be checked/,
      /neither good nor bad/,
    ],
  ];

  it.each(ANSWERS)('are told apart: %#', async (given, title, text) => {
    serve(answer(verification.file, given));
    const { choose } = open();
    await choose('%PDF-1.7');
    const card = within((await heading(title)).closest('section') as HTMLElement);
    expect(card.getAllByText(text).length).toBeGreaterThan(0);
    if (!title.test('This certificate is valid')) {
      expect(screen.queryByText('This certificate is valid')).toBeNull();
    }
  });

  it('have a shape each, so that colour is not all', () => {
    const icons = Object.values(LOOKS).map(({ Icon }) => Icon);
    expect(new Set(icons).size).toBe(icons.length);
  });

  it('lead to the newer certificate, to a report, and to the confirmation of a name', async () => {
    const newer = 'BEC-2026-7K3Q-XM4T-6';
    serve(
      inTurn(
        answer(verification.file, judgement({}, { state: 'superseded', supersededBy: newer })),
        answer(verification.file, judgement({ document: 'changed', edition: null })),
        answer(verification.file, judgement({}, { statement: null, canConfirm: true })),
      ),
    );
    const { choose } = open();
    const link = async (name: string) =>
      (await screen.findByRole('link', { name })).getAttribute('href');
    await choose('1');
    expect(await link('Open the newer certificate')).toBe(`/certificates/${newer}`);
    await choose('2');
    expect(await link('Report misuse')).toBe('/contact?topic=misuse');
    await choose('3');
    expect(await link("Confirm the holder's name")).toBe(`/certificates/${NUMBER}`);
    expect(screen.queryByText(/Analytical Engines/)).toBeNull();
  });
});
