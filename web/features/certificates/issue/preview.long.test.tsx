import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { inTurn, refuse } from '#web/test/answers.ts';
import { bodiesTo, enter, type Opened, openForm } from '#web/test/certificates/issue-form.ts';
import { managedOrder } from '#web/test/records/managed-order.ts';

const PREVIEW = '/api/admin/orders/7/certificate/preview';

describe('the preview', () => {
  const pdf = {
    endpoint: certificates.preview,
    respond: () => new Response('%PDF', { headers: { 'content-type': 'application/pdf' } }),
  };
  const fillPaper = async ({ user, form }: Pick<Opened, 'user' | 'form'>) => {
    await enter(user, form.getByLabelText(/^Place/), 'London');
    await enter(user, form.getByLabelText(/^Scope/), 'Engines.');
    await user.click(form.getByRole('button', { name: 'Preview' }));
  };

  it('opens in a new tab, without a decision', async () => {
    const open = vi.spyOn(window, 'open').mockReturnValue(window);
    const { seen, user, form } = await openForm(managedOrder(), pdf);
    await fillPaper({ user, form });
    await waitFor(() =>
      expect(open).toHaveBeenCalledWith(expect.stringMatching(/^blob:/), '_blank'),
    );
    const [body] = bodiesTo(seen, PREVIEW);
    expect(body).toMatchObject({ holderPlace: 'London', areas: [AREAS[0].id, AREAS[3].id] });
    expect(body).not.toHaveProperty('decisionNote');
    expect(form.queryByRole('link', { name: 'Open the preview' })).toBeNull();
  });

  it('becomes a link where the browser blocks the tab', async () => {
    vi.spyOn(window, 'open').mockReturnValue(null);
    const { user, form } = await openForm(managedOrder(), pdf);
    await fillPaper({ user, form });
    const link = await form.findByRole('link', { name: 'Open the preview' });
    expect(link.getAttribute('href')).toMatch(/^blob:/);
    expect(document.activeElement).toBe(link);
  });

  it('that fails is told, at the field where there is one', async () => {
    const advice = 'The paper cannot print ♥. Please write it with other letters.';
    const { user, form } = await openForm(
      managedOrder(),
      inTurn(
        refuse(certificates.preview, 'invalid_request', advice, { scope: advice }),
        refuse(certificates.preview, 'unavailable', 'Please try again in a minute.'),
      ),
    );
    await fillPaper({ user, form });
    expect(await form.findByText(advice)).toBeDefined();
    const scope = form.getByLabelText(/^Scope/);
    await waitFor(() => expect(document.activeElement).toBe(scope));
    await user.click(form.getByRole('button', { name: 'Preview' }));
    expect(await screen.findByText('The preview could not be made')).toBeDefined();
    expect(screen.getByText('Please try again in a minute.')).toBeDefined();
  });
});
