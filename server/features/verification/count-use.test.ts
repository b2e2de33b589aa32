import { describe, expect, it } from 'vitest';
import { createApp } from '#server/app.ts';
import { certificates, certificateUses } from '#server/db/schema/certificates.ts';
import { sweepRetention } from '#server/features/privacy/retention/retention.ts';
import { testApp } from '#server/test/app.ts';
import { buildCertificate } from '#server/test/records/builders.ts';
import { staffOf } from '#server/test/staff/staff.ts';
import { countCertificateUse, writeUses } from './count-use.ts';

const shop = await testApp();
const { db, deps, inject, advance, logLines } = shop;
const desk = staffOf(shop);
const DAY = 86_400_000;
const stored = () => db.select().from(certificateUses).orderBy(certificateUses.kind);

describe('looks at a certificate', () => {
  it('are counted by kind, and written together', async () => {
    const { id, number } = await buildCertificate(deps);
    await inject({ method: 'GET', url: `/api/certificates/${number}` });
    await inject({ method: 'GET', url: `/api/certificates/${number}` });
    const badge = await inject({ method: 'GET', url: `/badge/${number}.svg` });
    const known = { 'if-none-match': String(badge.headers.etag) };
    await inject({ method: 'GET', url: `/badge/${number}.svg`, headers: known });
    await inject({ method: 'HEAD', url: `/badge/${number}.svg` });
    await inject({ method: 'GET', url: '/badge/BEC-2026-0000-0000-0.svg' });
    expect(await stored()).toEqual([]);
    await writeUses(deps);
    const day = '2026-03-02';
    expect(await stored()).toEqual([
      { certificateId: id, day, kind: 'badge', uses: 2 },
      { certificateId: id, day, kind: 'page', uses: 2 },
    ]);
    countCertificateUse(deps, id, 'page');
    await writeUses(deps);
    await writeUses(deps);
    expect((await stored()).map(({ uses }) => uses)).toEqual([2, 3]);
  });

  it("belong to the day of the brand's zone", async () => {
    const { id } = await buildCertificate(deps);
    countCertificateUse(deps, id, 'file');
    // Still March 2 in the brand's zone.
    advance(18 * 3_600_000);
    countCertificateUse(deps, id, 'file');
    advance(DAY);
    countCertificateUse(deps, id, 'file');
    await writeUses(deps);
    expect((await stored()).map(({ day, uses }) => [day, uses])).toEqual([
      ['2026-03-02', 2],
      ['2026-03-03', 1],
    ]);
  });

  it('are written when the process stops', async () => {
    const { id } = await buildCertificate(deps);
    const app = await createApp(deps);
    countCertificateUse(deps, id, 'document');
    await app.close();
    expect(await stored()).toMatchObject([{ kind: 'document', uses: 1 }]);
  });

  it('of a certificate that is gone are dropped, and the others kept', async () => {
    const gone = await buildCertificate(deps);
    countCertificateUse(deps, gone.id, 'page');
    await db.delete(certificates);
    const { id } = await buildCertificate(deps);
    countCertificateUse(deps, id, 'page');
    await writeUses(deps);
    expect(await stored()).toMatchObject([{ certificateId: id }]);
  });

  it('are lost without harm while the database is away', async () => {
    countCertificateUse(deps, 1, 'page');
    const away = () => Promise.reject(new Error('away'));
    await writeUses({ ...deps, db: { $client: { query: away } } as never });
    expect(logLines.join('')).toContain('uses of certificates were not counted');
  });
});

it('are told to staff for thirty days, today included', async () => {
  const { id } = await buildCertificate(deps);
  const add = (day: string, uses: number) =>
    db.insert(certificateUses).values({ certificateId: id, day, kind: 'page', uses });
  await add('2026-03-02', 1);
  await add('2026-02-01', 10);
  await add('2026-01-31', 100);
  const details = (await desk.get(`/api/admin/issued-certificates/${id}`)).json();
  expect(details.uses).toEqual({ page: 11, badge: 0, file: 0, document: 0 });
});

it('are forgotten after three years', async () => {
  const { id } = await buildCertificate(deps);
  for (const day of ['2023-03-02', '2023-03-03', '2026-03-01']) {
    await db.insert(certificateUses).values({ certificateId: id, day, kind: 'page', uses: 1 });
  }
  await sweepRetention(deps);
  expect((await stored()).map(({ day }) => day)).toEqual(['2023-03-03', '2026-03-01']);
});
