import type { FastifyInstance } from 'fastify';
import { backupPlace } from '#core/contract/staff/owner/backup-place.ts';
import { goLive } from '#core/contract/staff/owner/go-live.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { readBackupPlace, saveBackupPlace } from './backup-place.ts';
import { removeGroup } from './change-group.ts';
import { answerSiteCheck, saveAddress } from './go-live-address.ts';
import { saveInbound } from './go-live-inbound.ts';
import { readMailRecords, saveMail } from './go-live-mail.ts';
import { savePayments } from './go-live-payments.ts';
import { readGoLive } from './read-go-live.ts';

export function goLiveRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, goLive.read, () => readGoLive(deps));
  register(app, deps, goLive.savePayments, async ({ body }, { staff }) => ({
    ...(await savePayments(deps, body, staff.username)),
    state: await readGoLive(deps),
  }));
  register(app, deps, goLive.removePayments, async (_, { staff }) => {
    await removeGroup(deps, 'payments', staff.username);
    return readGoLive(deps);
  });
  register(app, deps, goLive.saveMail, async ({ body }, { staff }) => ({
    ...(await saveMail(deps, body, staff.username)),
    state: await readGoLive(deps),
  }));
  register(app, deps, goLive.removeMail, async (_, { staff }) => {
    await removeGroup(deps, 'mail', staff.username);
    return readGoLive(deps);
  });
  register(app, deps, goLive.saveInbound, async ({ body }, { staff }) => ({
    ...(await saveInbound(deps, body, staff.username)),
    state: await readGoLive(deps),
  }));
  register(app, deps, goLive.removeInbound, async (_, { staff }) => {
    await removeGroup(deps, 'inbound', staff.username);
    return readGoLive(deps);
  });
  register(app, deps, goLive.readMailRecords, () => readMailRecords(deps));
  register(app, deps, goLive.saveAddress, async ({ body }, { staff }) => ({
    ...(await saveAddress(deps, body, staff.username)),
    state: await readGoLive(deps),
  }));
  register(app, deps, goLive.removeAddress, async (_, { staff }) => {
    await removeGroup(deps, 'address', staff.username);
    return readGoLive(deps);
  });
  register(app, deps, backupPlace.read, () => readBackupPlace(deps));
  register(app, deps, backupPlace.save, async ({ body }, { staff }) => ({
    ...(await saveBackupPlace(deps, body, staff.username)),
    place: await readBackupPlace(deps),
  }));
  register(app, deps, backupPlace.remove, async (_, { staff }) => {
    await removeGroup(deps, 'backup-copies', staff.username);
    return readBackupPlace(deps);
  });
  register(app, deps, goLive.siteCheck, async ({ params }) => ({
    sealed: answerSiteCheck(deps, params.token),
  }));
}
