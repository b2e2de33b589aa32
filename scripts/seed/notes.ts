import { asc, desc, eq } from 'drizzle-orm';
import { NOTE_SUBJECTS, type NoteSubject } from '#core/domain/notes/note-subjects.ts';
import { users } from '#server/db/schema/access/staff.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { certificationOrders } from '#server/db/schema/orders.ts';
import type { Deps } from '#server/deps.ts';
import { addNote } from '#server/features/notes/write-note.ts';
import { DEMO_ADMIN } from './admin.ts';

const TEXTS = [
  'Called: they want to start before their audit in spring.',
  'Asked for the policy in writing, see https://www.iso.org/iso-9001-quality-management.html.\nThey will send it this week.',
  'Friendly, answers fast. Prefers the phone in the morning.',
  'Their bookkeeping needs the customer reference on the receipt.',
];

const HOUR = 3_600_000;

/** The newest records of each kind, which are seen first. */
const newest = async (
  { db }: Pick<Deps, 'db'>,
  subject: Exclude<NoteSubject, 'customer'>,
): Promise<number[]> => {
  const [table, since] = {
    order: [certificationOrders, certificationOrders.createdAt] as const,
    application: [certificationApplications, certificationApplications.submittedAt] as const,
    lead: [assessmentLeads, assessmentLeads.completedAt] as const,
    inquiry: [contactInquiries, contactInquiries.createdAt] as const,
    certificate: [certificates, certificates.createdAt] as const,
  }[subject];
  const rows = await db
    .select({ id: table.id })
    .from(table)
    .orderBy(desc(since), desc(table.id))
    .limit(6);
  return rows.map(({ id }) => id);
};

/** Seeds a few notes between colleagues over the last two days. */
export async function seedNotes(deps: Deps): Promise<void> {
  const [colleague] = await deps.db
    .select()
    .from(users)
    .where(eq(users.role, 'reviewer'))
    .orderBy(asc(users.id))
    .limit(1);
  const other = colleague?.username ?? DEMO_ADMIN.username;
  const now = deps.now().getTime();
  for (const subject of NOTE_SUBJECTS) {
    if (subject === 'customer') continue;
    for (const [place, subjectId] of (await newest(deps, subject)).entries()) {
      const text = TEXTS[place % TEXTS.length] ?? '';
      const at = (hours: number) => ({ ...deps, now: () => new Date(now - hours * HOUR) });
      await addNote(at(40 - place), { subject, subjectId, body: text, author: other });
      if (place % 2 === 1) continue;
      const body = `@${other} thank you. Will you take it from here?`;
      await addNote(at(20 - place), { subject, subjectId, body, author: DEMO_ADMIN.username });
    }
  }
}
