import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { assessment } from '#core/contract/assessment.ts';
import { staffApplications } from '#core/contract/staff/applications.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { CONNECTION_LOST } from '#web/lib/api.ts';
import { anApplication, customerWith, HOSTILE } from '#web/test/admin-area.ts';
import { answer, fail, inTurn, refuse, serve } from '#web/test/answers.ts';
import { askedFor, openApplication } from '#web/test/records/managed-application.ts';

import { renderApp } from '#web/test/render-app.tsx';
import { rememberStaff } from '#web/test/staff.ts';

const LATER = '2026-03-02T11:00:00.000Z';
const failure = 'Failed to update application status';

beforeEach(rememberStaff);

describe('the Manage dialog', () => {
  it('shows everything the company has sent', async () => {
    const { inside } = await openApplication(
      anApplication({ previousCertifications: 'ISO 9001', phone: null, approvedAt: LATER }),
    );
    const facts = within(inside.getByRole('region', { name: 'Application' }));
    const pairs = facts
      .getAllByRole('term')
      .map((term) => [term.textContent, term.nextElementSibling?.textContent]);
    expect(Object.fromEntries(pairs)).toMatchObject({
      Company: 'Analytical Engines',
      Applicant: 'Ada Lovelace',
      Email: 'ada@example.com',
      Phone: 'Not given',
      Certification: 'Quality Management Certification (Innovation, Customer Service)',
      Timeline: '3–6 months',
      Industry: 'Technology',
      'Company size': '11–50 people',
      Reviewed: 'Not yet',
      Approved: expect.stringContaining('2026'),
      'Business description': 'We build engines that calculate.',
      'Current processes': 'Every card is checked twice.',
      'Improvement goals': 'Fewer wrong cards.',
      'Previous certifications': 'ISO 9001',
    });
  });

  it('offers the documents for download', async () => {
    const document = {
      id: 5,
      documentName: 'Quality manual.pdf',
      documentType: 'application/pdf',
      documentSize: 2_048,
      uploadedAt: LATER,
    };
    const { inside } = await openApplication(anApplication({ documents: [document] }));
    const link = inside.getByRole('link', { name: 'Quality manual.pdf' });
    expect(link.getAttribute('href')).toBe('/api/admin/application-documents/5');
    expect(link.hasAttribute('download')).toBe(true);
    expect(inside.getByText(/^2 KB/)).toBeDefined();
  });

  it('shows what to ask about the assessment that it belongs to', async () => {
    const review = { contradictions: ['The footprint is not known.'], attempts: [] };
    const { inside } = await openApplication(
      anApplication({ sessionId: '7f1d2c1e-3a56-4b0e-9c39-0d5f6a7b8c9d' }),
      answer(assessment.review, review),
    );
    expect(await inside.findByText('The footprint is not known.')).toBeDefined();
  });

  it('shows the customer and the history', async () => {
    const entry = {
      id: 1,
      actor: 'grace',
      action: 'status changed',
      data: {
        before: { applicationStatus: 'submitted' },
        after: { applicationStatus: 'approved' },
      },
      createdAt: LATER,
    };
    const order = {
      id: 7,
      title: 'ORD-2026-A01Z9K',
      status: 'review' as const,
      paymentState: 'captured' as const,
      isCancelled: false,
      at: LATER,
    };
    const { inside } = await openApplication(
      anApplication(),
      answer(dashboard.history, [entry]),
      customerWith({ orders: [order] }),
    );
    const link = await inside.findByRole('link', { name: 'ORD-2026-A01Z9K' });
    expect(link.getAttribute('href')).toBe('/admin?tab=orders&open=7');
    const who = await inside.findByText('grace');
    expect(who.parentElement?.textContent).toMatch(/^grace moved it from Submitted to Approved/);
  });

  it('shows whatever a company has written as text', async () => {
    const hostile = { companyName: HOSTILE, firstName: HOSTILE, businessDescription: HOSTILE };
    const document = {
      id: 5,
      documentName: HOSTILE,
      documentType: 'application/pdf',
      documentSize: 1,
      uploadedAt: LATER,
    };
    const { inside } = await openApplication(
      anApplication({ ...hostile, reviewNotes: HOSTILE, documents: [document] }),
    );
    expect(inside.getAllByText(HOSTILE, { exact: false }).length).toBeGreaterThanOrEqual(5);
    expect(document.documentName).toBe(inside.getByRole('link', { name: HOSTILE }).textContent);
    expect(window.document.querySelector('img[src=x]')).toBeNull();
  });

  it('says why it could not be loaded', async () => {
    serve(
      ...askedFor(anApplication()),
      refuse(staffApplications.read, 'not_found', 'There is no such application'),
    );
    renderApp('/admin?tab=applications&open=12');
    const dialog = within(await screen.findByRole('dialog'));
    expect(await dialog.findByText('There is no such application')).toBeDefined();
    expect(dialog.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});

describe('a review', () => {
  it('is saved with the version that was looked at', async () => {
    const saved = anApplication({ applicationStatus: 'under_review', reviewNotes: 'Thank you.' });
    const { user, notes, status, save, sent } = await openApplication(
      anApplication(),
      answer(staffApplications.setStatus, { ...saved, updatedAt: LATER }),
    );
    await user.selectOptions(status(), 'Under Review');
    await user.type(notes(), '  Thank you. ');
    await save();
    expect(await screen.findByText('Status Updated')).toBeDefined();
    expect(screen.getByText('APP-20260302-7K3M9Q: Under Review.')).toBeDefined();
    expect(sent()).toEqual([
      {
        status: 'under_review',
        reviewNotes: 'Thank you.',
        tellCustomer: false,
        expectedUpdatedAt: '2026-03-02T10:00:00.000Z',
      },
    ]);
  });

  it('says who reads which note', async () => {
    const { inside, notes } = await openApplication(anApplication());
    const hintOf = (field: HTMLElement) =>
      document.getElementById(field.getAttribute('aria-describedby') ?? '')?.textContent;
    expect(hintOf(notes())).toBe('The customer sees this');
    expect(hintOf(inside.getByLabelText('New note'))).toContain('Only staff read it.');
  });

  it('needs a change before it can be saved, and can be discarded', async () => {
    const { user, inside, notes } = await openApplication(anApplication());
    const save = inside.getByRole('button', { name: 'Save' });
    expect(save).toHaveProperty('disabled', true);
    await user.type(notes(), 'Half a thought');
    expect(save).toHaveProperty('disabled', false);
    await user.click(inside.getByRole('button', { name: 'Discard changes' }));
    expect(notes()).toHaveProperty('value', '');
    expect(save).toHaveProperty('disabled', true);
  });

  it.each([
    [true, 'APP-20260302-7K3M9Q: Approved. ada@example.com is notified by mail.'],
    [false, 'APP-20260302-7K3M9Q: Approved.'],
  ])('tells the customer about a decision: %s', async (isTold, words) => {
    const saved = anApplication({ applicationStatus: 'approved', updatedAt: LATER });
    const { user, inside, status, save, sent } = await openApplication(
      anApplication(),
      answer(staffApplications.setStatus, saved),
      inTurn(
        answer(staffApplications.read, anApplication()),
        answer(staffApplications.read, saved),
      ),
    );
    expect(inside.queryByRole('checkbox', { name: /Tell the customer/ })).toBeNull();
    await user.selectOptions(status(), 'Approved');
    const box = inside.getByRole('checkbox', { name: /Tell the customer/ });
    expect(box).toHaveProperty('checked', true);
    if (!isTold) await user.click(box);
    await save();
    expect(await screen.findByText(words)).toBeDefined();
    expect(sent()).toMatchObject([{ status: 'approved', tellCustomer: isTold }]);
    await waitFor(() =>
      expect(inside.queryByRole('checkbox', { name: /Tell the customer/ })).toBeNull(),
    );
  });

  it.each([
    ['refused', refuse(staffApplications.setStatus, 'invalid_request', 'Too long'), 'Too long'],
    ['lost on the way', fail(staffApplications.setStatus), CONNECTION_LOST],
  ])('says that it was %s, and keeps what was typed', async (_, answered, reason) => {
    const { user, notes, save } = await openApplication(anApplication(), answered);
    await user.type(notes(), 'A careful text');
    await save();
    expect(await screen.findByText(failure)).toBeDefined();
    expect(screen.getByText(reason)).toBeDefined();
    expect(notes()).toHaveProperty('value', 'A careful text');
  });

  it('is still there when its dialog is opened again', async () => {
    const { user, notes } = await openApplication(anApplication());
    await user.type(notes(), 'Half a thought');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    history.pushState(null, '', '/admin?tab=applications&open=12');
    const dialog = within(await screen.findByRole('dialog', { name: 'Analytical Engines' }));
    expect(dialog.getByLabelText('Review notes')).toHaveProperty('value', 'Half a thought');
    expect(dialog.getByText('Not saved yet')).toBeDefined();
  });
});
