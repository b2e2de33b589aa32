import { create as createDisposition } from 'content-disposition';
import type { FastifyInstance } from 'fastify';
import { backups } from '#core/contract/staff/owner/backups.ts';
import type { Deps } from '#server/deps.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import { register, serveCall } from '#server/http/register.ts';
import { findArchive, readArchive } from './archives.ts';
import { deleteBackup, startBackup, startCopies } from './backups.service.ts';
import { startDrill } from './drills/start-drill.ts';
import { readBackups } from './read-backups.ts';

export function backupRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, backups.read, () => readBackups(deps));

  register(app, deps, backups.start, async (_, { staff }) => {
    await startBackup(deps, staff.username);
    return readBackups(deps);
  });

  // Streamed, unlike other files: an archive may be larger than memory.
  app.get(backups.download.path, async (request, reply) => {
    const archive = await serveCall(
      deps,
      backups.download,
      request,
      reply,
      async ({ params }, { staff, note }) => {
        const found = await findArchive(deps.config.backupsIn, params.archive);
        note({ detail: found.name });
        await recordActivity(deps.db, {
          subject: ['backup', found.name],
          actor: staff.username,
          action: 'backup downloaded',
          data: { archive: found.name },
        });
        return found;
      },
    );
    return reply
      .header('content-type', 'application/gzip')
      .header('content-length', archive.size)
      .header('content-disposition', createDisposition(archive.name))
      .header('x-content-type-options', 'nosniff')
      .send(readArchive(deps.config.backupsIn, archive));
  });

  register(app, deps, backups.remove, async ({ params }, { staff, note }) => {
    note({ detail: params.archive });
    await deleteBackup(deps, params.archive, staff.username);
    return { success: true };
  });

  register(app, deps, backups.drill, async ({ body }, { staff }) => {
    await startDrill(deps, staff.username, body.archive);
    return readBackups(deps);
  });

  register(app, deps, backups.copy, async (_, { staff }) => {
    await startCopies(deps, staff.username);
    return readBackups(deps);
  });
}
