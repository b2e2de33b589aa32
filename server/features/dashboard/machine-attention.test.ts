import { expect, it, vi } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { canMountDisks, mountSmallDisk } from '#server/test/small-disk.ts';

const { db, deps, inject, signIn } = await testApp();

async function readAttention() {
  const { headers } = await signIn();
  return (await inject({ method: 'GET', url: '/api/admin/overview', headers })).json().attention;
}

it('staff are told when what runs by the clock has stopped', async () => {
  vi.spyOn(process, 'uptime').mockReturnValue(31 * 60);
  const lastRun = (minutes: number) =>
    db.execute(`insert into job_runs values ('reconcile-payments', now() - interval '${minutes} minutes')
      on conflict (name) do update set finished_at = excluded.finished_at`);
  await lastRun(29);
  expect(await readAttention()).toEqual([]);
  await lastRun(31);
  expect(await readAttention()).toEqual([
    {
      kind: 'clock-stopped',
      count: 1,
      entries: [
        {
          subject: 'settings',
          id: 1,
          title: 'Payments are no longer reconciled',
          detail: 'This normally happens every five minutes, as does other work.',
          at: expect.any(String),
          isLate: false,
          assignee: null,
          version: 0,
        },
      ],
    },
  ]);
});

it.runIf(canMountDisks)('staff are told when the disk is nearly full', async () => {
  const disk = mountSmallDisk(100);
  deps.config.dataDir = disk.directory;
  expect(await readAttention()).toEqual([]);
  disk.fill();
  const detail = 'The disk is nearly full: 0 MB are free, and 5 MB are kept for the database';
  expect(await readAttention()).toMatchObject([
    { kind: 'disk-full', entries: [{ title: 'Files cannot be stored', detail }] },
  ]);
});
