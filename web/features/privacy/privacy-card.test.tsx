import { screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { privacy } from '#core/contract/staff/privacy.ts';
import { answer, refuse } from '#web/test/answers.ts';
import { openSettings } from '#web/test/settings-tab.ts';
import { asStaff, rememberStaff } from '#web/test/staff.ts';

const NOBODY = {
  leads: 0,
  assessments: 0,
  applications: 0,
  documents: 0,
  inquiries: 0,
  emails: 0,
  orders: 0,
  certificates: 0,
  reviews: 0,
  messages: 0,
  evidence: 0,
  checkInAnswers: 0,
  changes: 0,
  page: 0,
};

beforeEach(rememberStaff);

describe('privacy', () => {
  const data = {
    email: 'ada@x.example',
    goes: { ...NOBODY, leads: 1, emails: 2 },
    stays: { ...NOBODY, orders: 1 },
  };

  it('says what goes and what stays before anything is erased', async () => {
    const { seen, user } = await openSettings(
      answer(privacy.find, data),
      answer(privacy.erase, data),
    );
    await user.type(screen.getByLabelText('Email of the person'), 'ada@x.example');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('1 lead, 2 mails')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Erase' }));
    expect(
      screen.getByText(/removes 1 lead, 2 mails of ada@x.example for good. It keeps 1 order:/),
    ).toBeDefined();
    expect(seen.some(({ url }) => url === privacy.erase.path)).toBe(false);
    await user.click(screen.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText('Erased')).toBeDefined();
  });

  it('hands everything over as a file', async () => {
    const { user } = await openSettings(answer(privacy.find, data), {
      endpoint: privacy.export,
      respond: () =>
        new Response('{}', {
          headers: { 'content-disposition': 'attachment; filename="personal-data.json"' },
        }),
    });
    const names: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      names.push(this.download);
    });
    await user.type(screen.getByLabelText('Email of the person'), 'ada@x.example');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await user.click(await screen.findByRole('button', { name: 'Export everything' }));
    await waitFor(() => expect(names).toEqual(['personal-data.json']));
  });

  it('lets staff look, and says who can do more', async () => {
    const { user } = await openSettings(asStaff, answer(privacy.find, data));
    await user.type(screen.getByLabelText('Email of the person'), 'ada@x.example');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('Only an owner can erase personal data.')).toBeDefined();
    expect(screen.getByText('Only an owner can export personal data.')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Export everything' })).toBeNull();
    expect(screen.queryByRole('button', { name: 'Erase' })).toBeNull();
  });

  it('says why nothing could be looked up', async () => {
    const invalid = refuse(privacy.find, 'invalid_request', 'Valid email is required');
    const { user } = await openSettings(invalid);
    await user.type(screen.getByLabelText('Email of the person'), 'ada');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('Valid email is required')).toBeDefined();
  });

  it('keeps the question open when erasing fails', async () => {
    const { user } = await openSettings(
      answer(privacy.find, data),
      refuse(privacy.erase, 'unavailable', 'For a moment.'),
    );
    await user.type(screen.getByLabelText('Email of the person'), 'ada@x.example');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    await user.click(await screen.findByRole('button', { name: 'Erase' }));
    await user.click(screen.getByRole('button', { name: 'Erase for good' }));
    expect(await screen.findByText('For a moment.')).toBeDefined();
    expect(screen.getByRole('alertdialog')).toBeDefined();
  });

  it('says that nothing is stored', async () => {
    const { user } = await openSettings(
      answer(privacy.find, { email: 'x@x.example', goes: NOBODY, stays: NOBODY }),
    );
    await user.type(screen.getByLabelText('Email of the person'), 'x@x.example');
    await user.click(screen.getByRole('button', { name: 'Find' }));
    expect(await screen.findByText('Nothing is stored about x@x.example.')).toBeDefined();
  });
});
