import { spawn, spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '#server/db/embedded/free-port.ts';

export const hasNginx = (): boolean => spawnSync('nginx', ['-v']).status === 0;

/** The configuration that docs/operations.md recommends, on ports of this machine and without TLS. */
async function textFromTheManual(ports: readonly number[], front: number): Promise<string> {
  const manual = readFileSync('docs/operations.md', 'utf8');
  const [, text] = /```nginx\n(.*?)```/s.exec(manual) ?? [];
  if (!text) throw new Error('docs/operations.md holds no text for nginx');
  const other = await freePort();
  return text
    .replaceAll(/^\s*ssl_.*\n/gm, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${front};`)
    .replace('listen 80;', `listen 127.0.0.1:${other};`)
    .replace('127.0.0.1:3000', `127.0.0.1:${ports[0]}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${ports[1]}`);
}

/** Starts the machine's own nginx as an ordinary program that keeps everything in one directory. */
export async function startNginx(ports: readonly number[], directory: string) {
  const front = await freePort();
  const folders = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (kind) => `${kind}_temp_path ${join(directory, kind)};`,
  );
  const file = join(directory, 'nginx.conf');
  writeFileSync(
    file,
    `daemon off;
pid ${join(directory, 'nginx.pid')};
error_log ${join(directory, 'nginx-errors')} error;
events { worker_connections 1024; }
http {
  access_log off;
  ${folders.join('\n  ')}
  ${await textFromTheManual(ports, front)}
}
`,
  );
  const child = spawn('nginx', ['-p', directory, '-c', file], { stdio: 'ignore' });
  return {
    url: `http://127.0.0.1:${front}`,
    stop: () => void child.kill('SIGTERM'),
  };
}
