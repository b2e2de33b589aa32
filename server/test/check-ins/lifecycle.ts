import { asc, eq } from 'drizzle-orm';
import type { Day } from '#core/domain/certificates/content.ts';
import { dayOf } from '#core/domain/certificates/dates.ts';
import { stateOf } from '#core/domain/certificates/state.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { checkIns } from '#server/db/schema/check-ins.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { sweepLifecycle } from '#server/features/check-ins/sweep/sweep-lifecycle.ts';
import type { deliveryDesk } from '#server/test/deliveries.ts';

/** A desk whose days pass, with a sweep each morning. Mails are sent at once unless the test says otherwise. */
export function lifecycleOf(desk: Awaited<ReturnType<typeof deliveryDesk>>) {
  const { db, deps, advance, runJobs } = desk;
  const zone = deps.brand.timeZone;
  const moveTo = (day: Day) =>
    advance(new Date(`${day}T12:05:00Z`).getTime() - deps.now().getTime());
  const recordOf = async (id: number) => {
    const [record] = await db.select().from(certificates).where(eq(certificates.id, id));
    if (!record) throw new Error('There is no such certificate');
    return record;
  };
  return {
    moveTo,
    /** Runs the morning of each of these days. */
    async mornings(...days: Day[]) {
      for (const day of days) {
        moveTo(day);
        await sweepLifecycle(deps);
        await runJobs();
      }
    },
    recordOf,
    stateNow: async (id: number) => stateOf(await recordOf(id), deps.now(), zone),
    async checkInOf(id: number) {
      const [row] = await db.select().from(checkIns).where(eq(checkIns.id, id));
      if (!row) throw new Error('There is no such check-in');
      return row;
    },
    /** Mails about certificates and check-ins, with their day and state. */
    async told() {
      const rows = await db.select().from(emailOutbox).orderBy(asc(emailOutbox.id));
      return rows.map(({ template, data, createdAt, state }) => {
        const { stage } = data as { stage?: string };
        return [stage ? `${template} ${stage}` : template, dayOf(createdAt, zone), state];
      });
    },
    async mailOf(template: string) {
      const rows = await db.select().from(emailOutbox).where(eq(emailOutbox.template, template));
      const mail = rows.at(-1);
      if (!mail) throw new Error(`There is no ${template}`);
      return mail;
    },
  };
}
