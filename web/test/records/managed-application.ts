import { screen, within } from '@testing-library/react';
import { type ApplicationDetails, staffApplications } from '#core/contract/staff/applications.ts';
import { dashboard } from '#core/contract/staff/dashboard.ts';
import { notes } from '#core/contract/staff/work/notes.ts';
import { customerWith, overviewOf } from '#web/test/admin-area.ts';
import { answer, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { staffSession } from '#web/test/staff.ts';

type Answers = Parameters<typeof serve>;

/** Everything that the Manage dialog asks for; later answers come first. */
export const askedFor = (application: ApplicationDetails): Answers => [
  staffSession,
  overviewOf(),
  answer(staffApplications.list, []),
  answer(staffApplications.read, application),
  customerWith(),
  answer(dashboard.history, []),
  answer(notes.list, []),
];

export async function openApplication(application: ApplicationDetails, ...answers: Answers) {
  const seen = serve(...askedFor(application), ...answers);
  const { user } = renderApp(`/admin?tab=applications&open=${application.id}`);
  const dialog = await screen.findByRole('dialog', { name: application.companyName });
  const inside = within(dialog);
  return {
    user,
    seen,
    inside,
    notes: () => inside.getByLabelText('Review notes'),
    status: () => inside.getByLabelText('Status'),
    save: () => user.click(inside.getByRole('button', { name: 'Save' })),
    sent: () => seen.filter(({ method }) => method === 'PATCH').map(({ body }) => body),
  };
}
