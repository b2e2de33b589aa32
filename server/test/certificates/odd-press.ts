import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import type { ToPress } from '#server/features/certificates/press/jobs.ts';

// Replaces the press in tests, and does what the certificate's scope says.

const send = (message: unknown) => process.send?.(message);

const [job] = (await once(process, 'message')) as [ToPress];
switch (job.kind === 'certificate' ? job.input.content.scope : '') {
  case 'hang':
    setInterval(() => {}, 1_000);
    break;
  case 'die':
    process.kill(process.pid, 'SIGKILL');
    break;
  case 'crash':
    throw new Error('The press is broken');
  case 'leave':
    process.exit(7);
    break;
  case 'sign too often':
    process.on('message', () => send({ kind: 'sign', bytes: Buffer.from('again') }));
    send({ kind: 'sign', bytes: Buffer.from('first') });
    break;
  case 'tell the environment':
    send({ kind: 'done', result: { credential: JSON.stringify(process.env), pdf: Buffer.of() } });
    break;
  case 'tell its start':
    send({
      kind: 'done',
      result: { credential: String(Date.now() - process.uptime() * 1000), pdf: null },
    });
    break;
  default:
    await sleep(200);
    send({ kind: 'done', result: { credential: '{}', pdf: Buffer.of() } });
}
