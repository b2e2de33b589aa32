import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type BackupPlace, backupPlace } from '#core/contract/staff/owner/backup-place.ts';
import { type Backup, type BackupOverview, backups } from '#core/contract/staff/owner/backups.ts';
import { answer, inTurn, refuse } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { serveSettings } from '#web/test/settings-tab.ts';
import { asStaff, rememberStaff } from '#web/test/staff.ts';

beforeEach(rememberStaff);

const backup = (change: Partial<Backup> = {}): Backup => ({
  key: 'backup-20260302-023000.tar.gz',
  startedAt: '2026-03-02T02:30:00.000Z',
  finishedAt: '2026-03-02T02:31:00.000Z',
  state: 'good',
  name: 'backup-20260302-023000.tar.gz',
  size: 13_000_000,
  error: null,
  copy: { state: 'none', at: null, error: null },
  canDelete: false,
  ...change,
});
const older = backup({
  key: 'backup-20260301-023000.tar.gz',
  name: 'backup-20260301-023000.tar.gz',
  startedAt: '2026-03-01T02:30:00.000Z',
  canDelete: true,
});
const overview = (change: Partial<BackupOverview> = {}): BackupOverview => ({
  backups: [backup(), older],
  drills: [],
  isBackingUp: false,
  isDrilling: false,
  directory: '/data/backups',
  copiesIn: null,
  ...change,
});
const drill = {
  id: 1,
  startedAt: '2026-03-02T10:00:00.000Z',
  finishedAt: '2026-03-02T10:00:12.000Z',
  archive: 'backup-20260302-023000.tar.gz',
  askedBy: 'ada',
  isGood: true,
  result: '40 rows in 30 tables and 2 files came back as they were.',
};

const NO_PLACE: BackupPlace = {
  source: 'nobody',
  variables: [],
  changedAt: null,
  changedBy: null,
  isLocked: false,
  check: null,
  endpoint: null,
  region: null,
  bucket: null,
  accessKeyId: null,
  hasSecret: false,
  prefix: null,
};

async function openBackups(...answers: Parameters<typeof serveSettings>) {
  const seen = serveSettings(
    answer(backups.read, overview()),
    answer(backupPlace.read, NO_PLACE),
    ...answers,
  );
  const { user } = renderApp('/admin?tab=settings&view=backups');
  await screen.findByRole('heading', { name: 'Backups' });
  return { seen, user };
}

const called = (seen: { method: string; url: string }[], method: string, url: string) =>
  seen.some((call) => call.method === method && call.url === url);

describe('the backups', () => {
  it('are told in words, with what each is', async () => {
    await openBackups(
      answer(
        backups.read,
        overview({
          copiesIn: 'https://s3.example/b/',
          backups: [
            backup({ key: 'try-9', state: 'failed', name: null, size: null, error: 'No room' }),
            backup({ copy: { state: 'failed', at: null, error: 'S3 put: refused' } }),
            { ...older, copy: { state: 'copied', at: '2026-03-01T02:40:00.000Z', error: null } },
          ],
        }),
      ),
    );
    const says = await screen.findByText(/The last good backup is from/);
    expect(says.textContent).toMatch(/ \(12\.4 MB\)\.$/);
    const table = screen.getByRole('table', { name: 'Backups' });
    for (const text of ['Failed', 'No room', 'Not copied', 'S3 put: refused', 'Copied']) {
      expect(within(table).getByText(text)).toBeDefined();
    }
    expect(screen.getByText(/Each is copied to https:\/\/s3.example\/b\//)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Copy now' })).toBeDefined();
  });

  it('that are none yet say so, and what is not safe', async () => {
    await openBackups(answer(backups.read, overview({ backups: [] })));
    expect(await screen.findByText('No backups yet.')).toBeDefined();
    expect(screen.getByText(/if this machine is lost, so are its backups/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Try to restore the newest' })).toBeNull();
  });

  it('are made now and followed until they are there', async () => {
    const running = overview({ isBackingUp: true, backups: [] });
    const { user } = await openBackups(
      inTurn(answer(backups.read, overview({ backups: [] })), answer(backups.read, overview())),
      answer(backups.start, running),
    );
    await user.click(await screen.findByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('A backup is being made…')).toBeDefined();
    expect(await screen.findByRole('table', { name: 'Backups' })).toBeDefined();
    expect(screen.queryByText('A backup is being made…')).toBeNull();
  });

  it('tell why none was started', async () => {
    const { user } = await openBackups(
      refuse(backups.start, 'conflict', 'A backup is already being made.'),
    );
    await user.click(await screen.findByRole('button', { name: 'Back up now' }));
    expect(await screen.findByText('A backup is already being made.')).toBeDefined();
  });

  it('are downloaded by the browser itself, after a warning', async () => {
    const clicked: string[] = [];
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (
      this: HTMLAnchorElement,
    ) {
      clicked.push(this.getAttribute('href') ?? '');
    });
    const { user } = await openBackups();
    const [button] = await screen.findAllByRole('button', { name: /^Download the backup of/ });
    if (button) await user.click(button);
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('It contains everything');
    expect(clicked).toEqual([]);
    await user.click(within(dialog).getByRole('button', { name: 'Download the archive' }));
    await waitFor(() =>
      expect(clicked).toEqual(['/api/admin/backups/backup-20260302-023000.tar.gz/file']),
    );
    expect(screen.queryByRole('alertdialog')).toBeNull();
  });

  it('can be deleted, except for the newest, after a question', async () => {
    const { seen, user } = await openBackups(answer(backups.remove, { success: true }));
    const button = await screen.findByRole('button', { name: /^Delete the backup of Feb/ });
    await user.click(button);
    const dialog = screen.getByRole('alertdialog');
    expect(dialog.textContent).toContain('This cannot be undone');
    const url = '/api/admin/backups/backup-20260301-023000.tar.gz';
    expect(called(seen, 'DELETE', url)).toBe(false);
    await user.click(within(dialog).getByRole('button', { name: 'Delete the backup' }));
    expect(await screen.findByText('Backup deleted')).toBeDefined();
    expect(called(seen, 'DELETE', url)).toBe(true);
  });

  it('offer another try where they could not be loaded', async () => {
    const { user } = await openBackups(
      inTurn(
        refuse(backups.read, 'unavailable', 'For a moment.'),
        answer(backups.read, overview()),
      ),
    );
    await user.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(await screen.findByRole('table', { name: 'Backups' })).toBeDefined();
  });

  it('are closed to staff who are no owners', async () => {
    const { seen } = await openBackups(asStaff);
    expect(await screen.findByText('Only an owner can manage backups.')).toBeDefined();
    expect(seen.some(({ url }) => url.startsWith(backups.read.path))).toBe(false);
  });
});

describe('restore drills', () => {
  it('tell what came of them', async () => {
    await openBackups(
      answer(
        backups.read,
        overview({
          drills: [
            { ...drill, id: 2, isGood: false, result: 'The table orders has 3 rows instead of 4.' },
            drill,
          ],
        }),
      ),
    );
    expect(await screen.findByText(drill.result)).toBeDefined();
    expect(screen.getByText('The table orders has 3 rows instead of 4.')).toBeDefined();
    expect(screen.getAllByText('took 12 s, for ada')).toHaveLength(2);
  });

  it('are made with the newest archive, and followed', async () => {
    const { seen, user } = await openBackups(
      inTurn(answer(backups.read, overview()), answer(backups.read, overview({ drills: [drill] }))),
      answer(backups.drill, overview({ isDrilling: true })),
    );
    await user.click(await screen.findByRole('button', { name: 'Try to restore the newest' }));
    expect(await screen.findByText(/A drill is under way/)).toBeDefined();
    expect(await screen.findByText(drill.result)).toBeDefined();
    expect(seen.find(({ url }) => url === backups.drill.path)?.body).toEqual({});
  });

  it('are made with the archive that was chosen, after a word on what happens', async () => {
    const { seen, user } = await openBackups(answer(backups.drill, overview({ isDrilling: true })));
    await user.click(
      await screen.findByRole('button', { name: /^Try to restore the backup of Feb/ }),
    );
    await user.click(screen.getByRole('button', { name: 'Start the drill' }));
    expect(await screen.findByText(/A drill is under way/)).toBeDefined();
    expect(seen.find(({ url }) => url === backups.drill.path)?.body).toEqual({
      archive: 'backup-20260301-023000.tar.gz',
    });
  });
});

describe('copies elsewhere', () => {
  const fill = async (user: Awaited<ReturnType<typeof openBackups>>['user']) => {
    const typed = {
      'Address of the service': 'https://s3.example.com',
      Region: 'eu-central-1',
      Bucket: 'safe',
      'Access key id': 'AKIA',
      'Secret access key': 'planted',
    };
    for (const [label, text] of Object.entries(typed)) {
      await user.type(await screen.findByLabelText(new RegExp(`^${label}`)), text);
    }
    await user.click(screen.getByRole('button', { name: 'Test and save' }));
  };
  const check = (isOk: boolean, says: string) => ({ isOk, says, at: '2026-03-02T10:00:00.000Z' });

  it('are saved once the bucket was tried', async () => {
    const place: BackupPlace = {
      ...NO_PLACE,
      source: 'screen',
      changedAt: '2026-03-02T10:00:00.000Z',
      bucket: 'safe',
      hasSecret: true,
    };
    const { user, seen } = await openBackups(
      answer(backupPlace.save, { isSaved: true, check: check(true, 'It works.'), place }),
    );
    await fill(user);
    expect(await screen.findByText('Bucket Saved')).toBeDefined();
    expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      bucket: 'safe',
      secretAccessKey: 'planted',
      expectedChangedAt: null,
    });
    expect(await screen.findByText(/Leave this empty to keep it/)).toBeDefined();
    expect(screen.getByRole('button', { name: 'Stop copying' })).toBeDefined();
  });

  it('tell what the service says, and lose nothing that was typed', async () => {
    const says = 'S3 put: AccessDenied';
    const { user } = await openBackups(
      answer(backupPlace.save, { isSaved: false, check: check(false, says), place: NO_PLACE }),
    );
    await fill(user);
    expect((await screen.findByRole('alert')).textContent).toContain(says);
    expect(screen.getByLabelText<HTMLInputElement>(/^Bucket/).value).toBe('safe');
  });

  it('cannot be changed where the server says so itself', async () => {
    await openBackups(
      answer(backupPlace.read, { ...NO_PLACE, source: 'environment', bucket: 'safe' }),
    );
    expect(await screen.findByText(/Copies go to safe/)).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Test and save' })).toBeNull();
  });
});
