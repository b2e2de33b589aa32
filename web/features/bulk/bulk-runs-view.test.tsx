import { screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { bulk } from '#core/contract/staff/work/bulk.ts';
import { answer, fail, inTurn, refuse } from '#web/test/answers.ts';
import { aRun, finishedRun } from '#web/test/records/bulk.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { serveSettings } from '#web/test/settings-tab.ts';
import { asRole, rememberStaff } from '#web/test/staff.ts';

beforeEach(rememberStaff);

const { reasons: _, ...listed } = finishedRun;

async function openRuns(...answers: Parameters<typeof serveSettings>) {
  const seen = serveSettings(answer(bulk.list, [listed]), answer(bulk.items, []), ...answers);
  const { user } = renderApp('/admin?tab=settings&view=bulk-runs');
  await screen.findByRole('heading', { name: 'Bulk runs' });
  return { seen, user };
}

describe('the bulk runs', () => {
  it('are listed for every role, and open with their report', async () => {
    const { user } = await openRuns(asRole('reader'), answer(bulk.read, finishedRun));
    const table = await screen.findByRole('table', { name: 'Bulk runs' });
    expect(table.textContent).toContain('Set the status to Approved');
    expect(table.textContent).toContain('2 done, 1 skipped.');
    await user.click(screen.getByRole('button', { name: 'Open Set the status to Approved' }));
    const dialog = await screen.findByRole('dialog', { name: 'Set the status to Approved' });
    await within(dialog).findByText(/1 skipped: It is already Approved\./);
    expect(location.search).toContain('open=7');
    expect(within(dialog).queryByRole('button', { name: 'Report as CSV' })).toBeNull();
    expect(within(dialog).queryByRole('button', { name: 'Stop the run' })).toBeNull();
  });

  it('say where there are none, and why they cannot be shown', async () => {
    await openRuns(answer(bulk.list, []));
    await screen.findByText('No bulk runs yet');
  });

  it('can be asked for again', async () => {
    const { user } = await openRuns(
      inTurn(refuse(bulk.list, 'unavailable', 'Not now.'), answer(bulk.list, [listed])),
    );
    await screen.findByText('Not now.');
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    await screen.findByRole('table', { name: 'Bulk runs' });
  });

  it('are stopped after a question', async () => {
    const stopped = aRun({
      state: 'stopped',
      stoppedBy: 'ada',
      skipped: 2,
      finishedAt: '2026-03-02T10:00:05.000Z',
      canStop: false,
    });
    let now = aRun();
    const { user } = await openRuns(
      { endpoint: bulk.read, respond: () => Response.json(now) },
      {
        endpoint: bulk.stop,
        respond: () => {
          now = stopped;
          return Response.json(now);
        },
      },
    );
    await user.click(
      await screen.findByRole('button', { name: 'Open Set the status to Approved' }),
    );
    await user.click(await screen.findByRole('button', { name: 'Stop the run' }));
    const question = await screen.findByRole('alertdialog', { name: 'Stop this run?' });
    expect(question.textContent).toContain('About 2 applications will be left.');
    await user.click(within(question).getByRole('button', { name: 'Stop the run' }));
    await screen.findByText('1 done, 2 skipped. Stopped: ada.', { selector: '[role=status]' });
    expect(screen.queryByRole('button', { name: 'Stop the run' })).toBeNull();
  });

  it('are asked about again while the server is away', async () => {
    const { user } = await openRuns(
      inTurn(answer(bulk.read, aRun()), fail(bulk.read), answer(bulk.read, finishedRun)),
    );
    await user.click(
      await screen.findByRole('button', { name: 'Open Set the status to Approved' }),
    );
    await screen.findByText('The server is not responding', undefined, {
      timeout: 5_000,
    });
    await screen.findByRole('heading', { name: 'Report' });
  });
});
