import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { formRequest, pdfFile } from './test/form.ts';
import { startServer, until } from './test/process.ts';
import { canMountDisks, mountSmallDisk } from './test/small-disk.ts';

const TIMEOUT = 180_000;

const login = (url: string) =>
  fetch(`${url}/api/admin/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: 'admin', password: 'for the tests' }),
  });

async function upload(url: string): Promise<Response> {
  const { headers, payload } = await formRequest({
    draftToken: crypto.randomUUID(),
    document: pdfFile(),
  });
  const body = new Uint8Array(payload);
  return fetch(`${url}/api/application-documents`, { method: 'POST', headers, body });
}

it.runIf(canMountDisks)(
  'on a full disk staff log in and read, and files are refused until there is room again',
  async () => {
    const disk = mountSmallDisk(400);
    const DATA_DIR = join(disk.directory, 'data');
    const server = await startServer({ DATA_DIR });
    const spareRoom = join(DATA_DIR, 'room-for-the-database');
    await until(() => existsSync(spareRoom), server);
    expect((await upload(server.url)).status).toBe(200);

    disk.fill();
    await until(() => !existsSync(spareRoom), server);
    for (let i = 0; i < 5; i += 1) {
      const response = await login(server.url);
      expect(response.status).toBe(200);
      const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
      const overview = await fetch(`${server.url}/api/admin/overview`, { headers: { cookie } });
      expect(overview.status).toBe(200);
    }
    const refused = await upload(server.url);
    expect(refused.status).toBe(507);
    expect(await refused.json()).toMatchObject({ code: 'storage_full' });
    expect(server.output()).toContain('The disk of DATA_DIR is full');

    disk.free();
    expect((await upload(server.url)).status).toBe(200);
    await until(() => existsSync(spareRoom), server);
    expect(await server.stop()).toBe(0);
  },
  TIMEOUT,
);
