import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { customerWith, overviewOf } from '#web/test/admin-area.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
import {
  aCertificate,
  certificateDetails,
  certificateDraft,
} from '#web/test/certificates/certificates.ts';
import { QUIET_YEARS } from '#web/test/check-ins/quiet-years.ts';
import { managedOrder } from '#web/test/records/managed-order.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asStaff, rememberStaff, staffSession, withoutMailServer } from '#web/test/staff.ts';

const NUMBER = 'BEC-2026-7K3Q-XM4T-6';
const SEEN = '2026-03-04T09:30:00.000Z';
const LATER = '2026-06-01T08:00:00.000Z';
const CHANGED = 'This certificate has changed since you opened it.';

beforeEach(rememberStaff);

async function openCertificate(
  changes: Partial<CertificateDetails>,
  ...answers: Parameters<typeof serve>
) {
  const details = certificateDetails(changes);
  const draft = certificateDraft({ certificate: aCertificate() });
  const seen = serve(
    staffSession,
    overviewOf(),
    customerWith(),
    ...QUIET_YEARS,
    answer(certificates.list, []),
    answer(certificates.read, details),
    answer(certificates.draft, {
      ...draft,
      draft: { ...draft.draft, holderPlace: 'London', scope: 'Engines that calculate.' },
    }),
    ...answers,
  );
  const { user } = renderApp('/admin/certificates?open=5');
  const drawer = within(await screen.findByRole('dialog', { name: NUMBER }));
  const bodies = (verb: string) =>
    seen
      .filter(({ url }) => url.endsWith(`/issued-certificates/5/${verb}`))
      .map(({ body }) => body);
  /** Opens an action's dialog, whose confirm button has the same name. */
  const ask = async (name: string) => {
    await user.click(await drawer.findByRole('button', { name }));
    const question = within(screen.getByRole('alertdialog'));
    return { question, confirm: () => user.click(question.getByRole('button', { name })) };
  };
  return { seen, user, drawer, bodies, ask };
}

const nextEdition = {
  success: true,
  outcome: 'delivered' as const,
  message: 'On its way',
  certificate: aCertificate({ edition: 2 }),
  order: managedOrder(),
};

describe('what can be done', () => {
  it.each([
    ['prepared', ['Correct']],
    ['valid', ['Suspend', 'Withdraw', 'Correct']],
    ['suspended', ['Reinstate', 'Withdraw']],
    ['withdrawn', []],
    ['superseded', []],
    ['expired', []],
  ] as const)('about a %s one', async (state, names) => {
    const { drawer } = await openCertificate({ state });
    const shown = ['Suspend', 'Reinstate', 'Withdraw', 'Correct'].filter((name) =>
      drawer.queryByRole('button', { name }),
    );
    expect(shown.toSorted()).toEqual([...names].toSorted());
  });

  it('by staff who are no owners is to suspend and to reinstate', async () => {
    const { drawer } = await openCertificate({}, asStaff);
    expect(await drawer.findByText('Only an owner can withdraw certificates.')).toBeDefined();
    expect(
      drawer.getByText('Only an owner can correct certificates, or issue them without a decision.'),
    ).toBeDefined();
    expect(drawer.getByRole('button', { name: 'Suspend' })).toBeDefined();
    expect(drawer.queryByRole('button', { name: 'Withdraw' })).toBeNull();
    expect(drawer.queryByRole('button', { name: 'Correct' })).toBeNull();
  });
});

describe('a payment in doubt', () => {
  it('is warned of, with what to do', async () => {
    const { user, drawer } = await openCertificate({ isPaymentInDoubt: true });
    await user.click(drawer.getByRole('button', { name: 'Suspend because of the payment' }));
    const question = within(screen.getByRole('alertdialog', { name: `Suspend ${NUMBER}?` }));
    expect(question.getByLabelText(/^Reason/)).toHaveProperty('value', 'payment-reversed');
  });

  it.each(['suspended', 'withdrawn'] as const)('is no news for a %s one', async (state) => {
    const { drawer } = await openCertificate({ isPaymentInDoubt: true, state });
    expect(drawer.queryByText(/its payment was returned/)).toBeNull();
  });
});

describe('suspending', () => {
  const suspended = certificateDetails({ state: 'suspended', statusReason: 'findings-open' });

  it('takes a public reason and a note, with the version that was seen', async () => {
    const { user, drawer, bodies, ask } = await openCertificate(
      {},
      inTurn(answer(certificates.read, certificateDetails()), answer(certificates.read, suspended)),
      answer(certificates.suspend, suspended),
    );
    const { question, confirm } = await ask('Suspend');
    expect(question.getByText(/ada@\S+ is notified by mail\./)).toBeDefined();
    await confirm();
    expect(question.getByText('Please choose a reason')).toBeDefined();
    expect(document.activeElement).toBe(question.getByLabelText(/^Reason/));
    expect(bodies('suspend')).toEqual([]);
    await user.selectOptions(
      question.getByLabelText(/^Reason/),
      'Findings of a review have not been resolved yet.',
    );
    await user.type(question.getByLabelText(/^Note/), 'Two majors');
    await confirm();
    expect(await screen.findByText('Certificate Suspended')).toBeDefined();
    expect(bodies('suspend')).toEqual([
      { reason: 'findings-open', note: 'Two majors', expectedUpdatedAt: SEEN },
    ]);
    expect(screen.queryByRole('alertdialog')).toBeNull();
    expect(await drawer.findByRole('button', { name: 'Reinstate' })).toBeDefined();
  });

  it('of one that somebody changed keeps what was typed, and shows what changed', async () => {
    const theirs = certificateDetails({ edition: 2, updatedAt: LATER });
    const { user, bodies, ask } = await openCertificate(
      {},
      inTurn(answer(certificates.read, certificateDetails()), answer(certificates.read, theirs)),
      inTurn(
        refuse(certificates.suspend, 'conflict', CHANGED),
        answer(certificates.suspend, suspended),
      ),
    );
    const { question, confirm } = await ask('Suspend');
    await user.selectOptions(question.getByLabelText(/^Reason/), 'in-doubt');
    await user.type(question.getByLabelText(/^Note/), 'Odd');
    await confirm();
    expect(await question.findByText(CHANGED)).toBeDefined();
    expect(await question.findByText('Changed in the meantime: Edition (now 2).')).toBeDefined();
    expect(question.getByLabelText(/^Note/)).toHaveProperty('value', 'Odd');
    await confirm();
    expect(await screen.findByText('Certificate Suspended')).toBeDefined();
    expect(bodies('suspend')).toMatchObject([
      { expectedUpdatedAt: SEEN },
      { expectedUpdatedAt: LATER },
    ]);
  });

  it('that breaks on the way is told, and gives the focus back when it is called off', async () => {
    const { user, drawer, ask } = await openCertificate({}, fail(certificates.suspend));
    const { question, confirm } = await ask('Suspend');
    await user.selectOptions(question.getByLabelText(/^Reason/), 'in-doubt');
    await confirm();
    expect(await question.findByText('Nothing was saved')).toBeDefined();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Suspend' }));
  });
});

describe('reinstating', () => {
  it('sends the next edition', async () => {
    const { bodies, ask } = await openCertificate(
      { state: 'suspended' },
      answer(certificates.reinstate, nextEdition),
    );
    const { question, confirm } = await ask('Reinstate');
    expect(question.getByText(/mailed to ada@example\.com\. Nothing is charged\./)).toBeDefined();
    expect(question.queryByLabelText(/^Reason/)).toBeNull();
    await confirm();
    expect(await screen.findByText('Certificate Reinstated')).toBeDefined();
    expect(bodies('reinstate')).toEqual([
      { reason: 'reinstated', note: '', expectedUpdatedAt: SEEN },
    ]);
  });

  it('promises no mail where none leaves', async () => {
    const { ask } = await openCertificate({ state: 'suspended' }, withoutMailServer);
    const { question } = await ask('Reinstate');
    expect(question.getByText(/kept in the outbox/)).toBeDefined();
  });
});

describe('withdrawing', () => {
  it('needs the number, typed', async () => {
    const { user, bodies, ask } = await openCertificate(
      {},
      answer(certificates.withdraw, certificateDetails({ state: 'withdrawn' })),
    );
    const { question, confirm } = await ask('Withdraw');
    expect(question.getByText(/This cannot be undone\./)).toBeDefined();
    await user.selectOptions(
      question.getByLabelText(/^Reason/),
      'The certificate or the mark was used in a misleading way.',
    );
    await confirm();
    expect(question.getByText('Please type the number as it is shown above')).toBeDefined();
    expect(bodies('withdraw')).toEqual([]);
    await user.type(question.getByLabelText(/^Type BEC/), NUMBER.toLowerCase());
    await confirm();
    expect(await screen.findByText('Certificate Withdrawn')).toBeDefined();
    expect(bodies('withdraw')).toEqual([{ reason: 'misuse', note: '', expectedUpdatedAt: SEEN }]);
  });
});

describe('correcting', () => {
  const openForm = async (...answers: Parameters<typeof serve>) => {
    const opened = await openCertificate({}, ...answers);
    await opened.user.click(await opened.drawer.findByRole('button', { name: 'Correct' }));
    const form = within(
      await opened.drawer.findByRole('form', { name: 'Correct the certificate' }),
    );
    const change = async (label: RegExp, text: string) => {
      await opened.user.clear(form.getByLabelText(label));
      await opened.user.click(form.getByLabelText(label));
      await opened.user.paste(text);
    };
    const send = async () => {
      await opened.user.click(form.getByRole('button', { name: 'Correct and deliver' }));
      const question = within(screen.getByRole('alertdialog', { name: `Correct ${NUMBER}?` }));
      await opened.user.click(question.getByRole('button', { name: 'Correct and deliver' }));
    };
    return { ...opened, form, change, send };
  };

  it('starts from what it says, and mails a new edition without a charge', async () => {
    const { drawer, form, bodies, change, send } = await openForm(
      answer(certificates.correct, nextEdition),
    );
    expect(form.getByLabelText(/^Place/)).toHaveProperty('value', 'London');
    expect(form.getByText(/mailed to ada@example\.com.* nothing is charged\./)).toBeDefined();
    const button = form.getByRole('button', { name: 'Correct and deliver' });
    expect(button).toHaveProperty('disabled', true);
    await change(/^Name of the holder/, 'Analytical Engines Ltd');
    await send();
    expect(await screen.findByText('Certificate Corrected')).toBeDefined();
    expect(bodies('correct')).toMatchObject([
      { holderName: 'Analytical Engines Ltd', holderPlace: 'London', expectedUpdatedAt: SEEN },
    ]);
    expect(bodies('correct')[0]).not.toHaveProperty('decisionNote');
    expect(drawer.queryByRole('form')).toBeNull();
    expect(document.activeElement).toBe(drawer.getByRole('button', { name: 'Correct' }));
  });

  it('of one that somebody changed shows both versions, and loses nothing', async () => {
    const mine = certificateDraft({ certificate: aCertificate() });
    const theirs = { ...mine, draft: { ...mine.draft, scope: 'Theirs', holderPlace: 'Oxford' } };
    const { form, change, send } = await openForm(
      inTurn(answer(certificates.draft, mine), answer(certificates.draft, theirs)),
      refuse(certificates.correct, 'conflict', CHANGED),
    );
    await change(/^Place/, 'Cambridge');
    await change(/^Scope/, 'Mine');
    await send();
    expect(await form.findByText(CHANGED)).toBeDefined();
    expect(await form.findByText('Changed by someone else: Place, Scope')).toBeDefined();
    expect(form.getByLabelText(/^Scope/)).toHaveProperty('value', 'Mine');
    expect(form.getByText('Theirs')).toBeDefined();
    expect(form.getByRole('button', { name: 'Use this for Place' })).toBeDefined();
  });

  it('that the paper cannot print says so at its field', async () => {
    const advice = 'The paper cannot print ♥. Please write it with other letters.';
    const { form, change, send } = await openForm(
      refuse(certificates.correct, 'invalid_request', advice, { scope: advice }),
    );
    await change(/^Scope/, '♥');
    await send();
    expect(await form.findByText(advice)).toBeDefined();
    await waitFor(() => expect(document.activeElement).toBe(form.getByLabelText(/^Scope/)));
  });

  it('can be looked at before it is sent', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    const { seen, user, form, change } = await openForm({
      endpoint: certificates.preview,
      respond: () => new Response('%PDF'),
    });
    await change(/^Scope/, 'Mine');
    await user.click(form.getByRole('button', { name: 'Preview' }));
    await waitFor(() => expect(open).toHaveBeenCalledTimes(1));
    const asked = seen.find(({ url }) => url === '/api/admin/orders/7/certificate/preview');
    expect(asked?.body).toMatchObject({ scope: 'Mine', holderPlace: 'London' });
  });

  it('that cannot begin says why', async () => {
    const { user, drawer } = await openCertificate(
      {},
      inTurn(
        refuse(certificates.draft, 'unavailable', 'The database is away.'),
        answer(certificates.draft, certificateDraft()),
      ),
    );
    await user.click(await drawer.findByRole('button', { name: 'Correct' }));
    expect(await drawer.findByText('The database is away.')).toBeDefined();
    await user.click(drawer.getByRole('button', { name: 'Try again' }));
    expect(await drawer.findByRole('form', { name: 'Correct the certificate' })).toBeDefined();
  });
});
