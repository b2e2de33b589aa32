import { screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it, onTestFinished, vi } from 'vitest';
import { staffApplications } from '#core/contract/staff/applications.ts';
import { reviews } from '#core/contract/staff/certification/reviews.ts';
import { inTurn, refuse } from '#web/test/answers.ts';
import { openDesk } from '#web/test/reviews/open-desk.ts';
import { aDocument, aPoint, reviewDetails } from '#web/test/reviews/reviews.ts';

const review = reviewDetails({
  points: [
    aPoint({
      criterionKey: 'diligence.exists',
      state: 'answered',
      sentAt: '2026-11-16T09:00:00.000Z',
      documents: [
        aDocument({ documentName: 'extract.png', documentType: 'image/png' }),
        aDocument({ id: 42 }),
      ],
    }),
  ],
  applicationDocuments: [aDocument({ id: 8, pointId: null, documentName: 'manual.pdf' })],
});

/** A file that is not a PDF and would run if it were shown as its declared type. */
const hostile = (
  endpoint: typeof reviews.document | typeof staffApplications.downloadDocument,
) => ({
  endpoint,
  respond: () => new Response('<script>', { headers: { 'content-type': 'text/html' } }),
});

const setViewer = (isThere: boolean) =>
  Object.defineProperty(navigator, 'pdfViewerEnabled', { value: isThere, configurable: true });

beforeEach(() => {
  setViewer(true);
  onTestFinished(() => void Reflect.deleteProperty(navigator, 'pdfViewerEnabled'));
});

it('shows pictures and PDFs in place, whatever they hold', async () => {
  const made = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:extract');
  const { user } = await openDesk(review, hostile(reviews.document));
  await user.click(screen.getByRole('button', { name: 'Show extract.png' }));
  expect(screen.getByRole('img', { name: 'extract.png' }).getAttribute('src')).toBe(
    '/api/admin/review-documents/41',
  );
  await user.click(screen.getByRole('button', { name: 'Show extract.pdf' }));
  const frame = await screen.findByTitle('extract.pdf');
  await waitFor(() => expect(frame.getAttribute('src')).toBe('blob:extract'));
  expect(made.mock.calls.map(([file]) => (file as Blob).type)).toEqual(['application/pdf']);
  await user.click(screen.getByRole('button', { name: 'Hide extract.pdf' }));
  expect(screen.queryByTitle('extract.pdf')).toBeNull();
});

it('keeps what the application brought open from one criterion to the next', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:manual');
  const { user, heading } = await openDesk(review, hostile(staffApplications.downloadDocument));
  await user.click(screen.getByRole('button', { name: 'Show manual.pdf' }));
  const frame = await screen.findByTitle('manual.pdf');
  await user.keyboard('j');
  expect(heading()).toBe('The person’s authority');
  expect(screen.getByTitle('manual.pdf')).toBe(frame);
});

it('says why a document cannot be shown, and tries again', async () => {
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:extract');
  const { user } = await openDesk(
    review,
    inTurn(
      refuse(reviews.document, 'not_found', 'The file is no longer in the file store'),
      hostile(reviews.document),
    ),
  );
  await user.click(screen.getByRole('button', { name: 'Show extract.pdf' }));
  expect(await screen.findByText('The file is no longer in the file store')).toBeDefined();
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(await screen.findByTitle('extract.pdf')).toBeDefined();
});

it('offers only the download where the browser has no viewer', async () => {
  setViewer(false);
  await openDesk(review);
  expect(screen.queryByRole('button', { name: 'Show extract.pdf' })).toBeNull();
  expect(screen.getByRole('button', { name: 'Show extract.png' })).toBeDefined();
  expect(screen.getByRole('link', { name: 'Download extract.pdf' })).toBeDefined();
});
