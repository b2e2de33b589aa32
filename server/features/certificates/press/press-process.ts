import { once } from 'node:events';
import type { Sign } from '../credential/proofs.ts';
import type { FromPress, ToPress } from './jobs.ts';
import { doWork } from './work.ts';

// Canonicalizing and drawing leave their process with hundreds of megabytes that are never freed. So they run in this
// process, which makes one thing and ends. The private key stays in the server.

const send = (message: FromPress) =>
  new Promise<void>((resolve, reject) => {
    process.send?.(message, undefined, undefined, (error) => (error ? reject(error) : resolve()));
  });

async function receive(): Promise<ToPress> {
  const [message] = await once(process, 'message');
  return message;
}

const sign: Sign = async (bytes) => {
  const answer = receive();
  await send({ kind: 'sign', bytes });
  const message = await answer;
  if (message.kind !== 'signature') throw new Error(`Not a signature: ${message.kind}`);
  return message.bytes;
};

// The server has gone.
process.once('disconnect', () => process.exit(1));

try {
  const order = await receive();
  if (order.kind === 'signature') throw new Error('A signature for nothing');
  await send({ kind: 'done', result: await doWork(order, sign) });
} catch (error) {
  const { name, message } = error instanceof Error ? error : new Error(String(error));
  await send({ kind: 'failed', name, message });
}
