import { screen, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { assessment } from '#core/contract/assessment.ts';
import { staffApplications } from '#core/contract/staff/applications.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { AREAS } from '#core/domain/catalogue.ts';
import { anApplication } from '#web/test/admin-area.ts';
import { answer, refuse } from '#web/test/answers.ts';
import { managedOrder, serveOrder } from '#web/test/records/managed-order.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asRole } from '#web/test/staff.ts';

type Answers = Parameters<typeof serveOrder> extends [unknown, ...infer Rest] ? Rest : never;

async function openOrder() {
  const app = renderApp('/admin?tab=orders&open=7');
  await screen.findByRole('heading', { name: 'Status and notes' });
  return { ...app, dialog: within(screen.getByRole('dialog')) };
}

describe('the top of an order', () => {
  const stepOf = async (changes: Parameters<typeof managedOrder>[0], ...answers: Answers) => {
    serveOrder(managedOrder(changes), ...answers);
    const { dialog, user } = await openOrder();
    const header = within(dialog.getByRole('region', { name: 'Summary' }));
    return { dialog, user, header };
  };
  const decided = (decision: 'certify' | 'decline') => ({
    id: 5,
    state: 'decided' as const,
    reviewer: 'grace',
    dueOn: null,
    waitingSince: null,
    decision,
    confirmed: 7,
    criteria: 7,
    openPoints: 0,
    answeredPoints: 0,
    completionUntil: null,
  });

  it('begins the review of what was paid', async () => {
    const { header, user } = await stepOf({}, refuse(reviews.open, 'conflict', 'Not now'));
    await user.click(header.getByRole('button', { name: 'Begin review' }));
    expect(await screen.findByText('Not now')).toBeDefined();
  });

  it('leads to the certificate once it was decided', async () => {
    const { header, user, dialog } = await stepOf({ review: decided('certify') });
    await user.click(header.getByRole('button', { name: 'Issue the certificate' }));
    expect(document.activeElement).toBe(dialog.getByRole('region', { name: 'Certificate' }));
  });

  it('asks before money goes back after a decline', async () => {
    const { header, user } = await stepOf({ review: decided('decline') });
    await user.click(header.getByRole('button', { name: 'Release the hold' }));
    expect(screen.getByRole('alertdialog', { name: /^Release the hold of/ })).toBeDefined();
  });

  it('offers a clerk no refund, and says who can', async () => {
    const captured = { review: decided('decline'), paymentState: 'captured' } as const;
    const { header } = await stepOf(captured, asRole('clerk'));
    expect(await header.findByText('Next: Refund. Only an owner can refund.')).toBeDefined();
    expect(header.queryByRole('button', { name: 'Refund' })).toBeNull();
  });

  it('names who gets the payment link', async () => {
    const { header } = await stepOf({ paymentState: 'failed' });
    expect(header.getByRole('button', { name: 'Send the payment link' })).toBeDefined();
    expect(header.getByText(/The link goes to ada@example.com\.$/)).toBeDefined();
  });
});

describe('the application beside an order', () => {
  it('is shown with its documents and answers, others of the customer closed below it', async () => {
    const document = {
      id: 5,
      documentName: 'Quality manual.pdf',
      documentType: 'application/pdf',
      documentSize: 2_048,
      uploadedAt: '2026-03-02T10:00:00.000Z',
    };
    const own = { ...anApplication({ documents: [document] }), isForOrder: true };
    const other = { ...own, id: 13, applicationNumber: 'APP-20260101-OTHER1', isForOrder: false };
    serveOrder(managedOrder(), answer(staffApplications.besideOrder, [own, other]));
    const { dialog } = await openOrder();
    const beside = within(dialog.getByRole('region', { name: 'Application and documents' }));
    const [link] = await beside.findAllByRole('link', { name: 'Quality manual.pdf' });
    expect(link?.getAttribute('href')).toBe('/api/admin/application-documents/5');
    expect(beside.getAllByText('Every card is checked twice.')).toBeDefined();
    const isOpen = (number: string) => beside.getByText(number).closest('details')?.open;
    expect([isOpen(own.applicationNumber), isOpen(other.applicationNumber)]).toEqual([true, false]);
  });
});

describe('the assessment behind an order', () => {
  const attempt = (evaluatedAt: string, promise: number) => ({
    evaluatedAt,
    levels: { 'service.promise': promise, 'service.complaints': 3 },
    scores: AREAS.map(({ id }) => ({ area: id, score: promise * 10 })),
  });

  it('shows what to ask about, and what changed between attempts', async () => {
    serveOrder(
      managedOrder(),
      answer(assessment.review, {
        contradictions: ['The footprint is not known.'],
        attempts: [attempt('2026-03-01T10:00:00.000Z', 2), attempt('2026-03-02T10:00:00.000Z', 4)],
      }),
    );
    const { dialog } = await openOrder();
    const section = within(dialog.getByRole('region', { name: 'For the reviewer' }));
    expect(await section.findByText('The footprint is not known.')).toBeDefined();
    const cells = (name: string) =>
      within(section.getByRole('row', { name: new RegExp(`^${name}`) }))
        .getAllByRole('cell')
        .map(({ textContent }) => textContent);
    expect(cells('Clear promises')).toEqual(['level 2', 'level 4']);
    expect(cells('Security')).toEqual(['20%', '40%']);
    expect(section.queryByRole('row', { name: /^Handling complaints/ })).toBeNull();
    expect(dialog.queryByText('Not assessed')).toBeNull();
  });

  it('is marked where there is none, in the list and in the dialog', async () => {
    serveOrder(managedOrder({ isAssessed: false }));
    const { dialog } = await openOrder();
    expect(dialog.getByText('Not assessed')).toBeDefined();
    expect(screen.getAllByText('Not assessed')).toHaveLength(2);
    expect(dialog.queryByRole('region', { name: 'For the reviewer' })).toBeNull();
  });
});
