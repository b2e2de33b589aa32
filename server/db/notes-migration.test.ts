import { readFileSync } from 'node:fs';
import { asc } from 'drizzle-orm';
import { expect, it } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { buildApplication } from '#server/test/records/applications.ts';
import { buildLead, buildOrder } from '#server/test/records/builders.ts';
import { certificationApplications } from './schema/applications.ts';
import { recordNotes } from './schema/site/notes.ts';

const { db, deps } = await testApp();

it('what was in a field that everybody wrote over is the first dated note of its record', async () => {
  const at = (day: number) => new Date(Date.UTC(2026, 1, day, 9));
  await buildLead(deps, { notes: 'Later', updatedAt: at(3) });
  await buildLead(deps, { notes: 'Earlier', updatedAt: at(2) });
  await buildLead(deps, { notes: ' ' });
  await buildLead(deps, { notes: null });
  await buildOrder(deps, { internalNote: 'Careful' });
  await buildOrder(deps);
  await buildApplication(deps);
  await db.update(certificationApplications).set({ internalNote: 'Call them' });
  const sql = readFileSync(
    new URL('./migrations/0024_daily_records_data.sql', import.meta.url),
    'utf8',
  );
  const statements = sql.split('--> statement-breakpoint');
  for (const statement of statements.filter((text) => text.includes('INTO "record_notes"'))) {
    await db.execute(statement);
  }
  expect(await db.select().from(recordNotes).orderBy(asc(recordNotes.id))).toMatchObject([
    {
      subject: 'lead',
      subjectId: 2,
      author: '',
      body: 'Earlier',
      createdAt: at(2),
      updatedAt: at(2),
    },
    {
      subject: 'lead',
      subjectId: 1,
      author: '',
      body: 'Later',
      createdAt: at(3),
      updatedAt: at(3),
    },
    { subject: 'order', subjectId: 1, author: '', body: 'Careful' },
    { subject: 'application', subjectId: 1, author: '', body: 'Call them' },
  ]);
});
