import { asc, eq, isNotNull } from 'drizzle-orm';
import { beforeEach, describe, expect, it } from 'vitest';
import { NOTE_SUBJECTS, type NoteSubject } from '#core/domain/notes/note-subjects.ts';
import { assessmentLeads } from '#server/db/schema/assessment.ts';
import { certificates } from '#server/db/schema/certificates.ts';
import { contactInquiries } from '#server/db/schema/contact.ts';
import { customers } from '#server/db/schema/customers.ts';
import { emailOutbox } from '#server/db/schema/email.ts';
import { recordNotes } from '#server/db/schema/site/notes.ts';
import { correctAddress } from '#server/features/customers/correct-address.ts';
import { mergeCustomers } from '#server/features/customers/merge/merge-customers.ts';
import { erasePerson, exportPerson } from '#server/features/privacy/privacy.service.ts';
import { sweepRetention } from '#server/features/privacy/retention/retention.ts';
import { testApp } from '#server/test/app.ts';
import { buildApplication } from '#server/test/records/applications.ts';
import {
  buildCertificate,
  buildLead,
  buildOrder,
  buildUser,
} from '#server/test/records/builders.ts';
import { addNote } from './write-note.ts';

const { db, deps, advance } = await testApp();
const DAY = 86_400_000;
const EMAIL = 'ada@analytical.example';

const note = (subject: NoteSubject, subjectId: number) =>
  addNote(deps, { subject, subjectId, body: `@grace, about the ${subject}`, author: 'ada' });
const readNotes = () => db.select().from(recordNotes).orderBy(asc(recordNotes.id));

const readMails = () =>
  db.select().from(emailOutbox).where(eq(emailOutbox.template, 'note-mention'));

/** A customer with an order, its certificate and the lead it came from, and records that led to none; each with a note. */
async function buildNotedCustomer() {
  const lead = await buildLead(deps, { notes: 'Difficult', email: EMAIL });
  const order = await buildOrder(deps, { sessionId: lead.sessionId, customerEmail: EMAIL });
  const certificate = await buildCertificate(deps, { orderId: order.id });
  const application = await buildApplication(deps, { email: EMAIL });
  const person = { firstName: 'Ada', lastName: 'Lovelace', email: EMAIL };
  const [inquiry] = await db
    .insert(contactInquiries)
    .values({ ...person, message: 'Hello', consentGiven: true, createdAt: deps.now() })
    .returning();
  const [customer] = await db.select().from(customers).where(eq(customers.email, EMAIL));
  const ids: Record<NoteSubject, number> = {
    order: order.id,
    application: application.id,
    lead: lead.id,
    inquiry: inquiry?.id ?? 0,
    certificate: certificate.id,
    customer: customer?.id ?? 0,
  };
  for (const subject of NOTE_SUBJECTS) await note(subject, ids[subject]);
  return ids;
}

beforeEach(async () => {
  await buildUser(deps, { username: 'grace', email: 'grace@x.example' });
});

describe('the notes about a person', () => {
  it('are not handed over, and go with an erasure, whatever else stays', async () => {
    await buildNotedCustomer();
    const other = await buildLead(deps, { email: 'other@x.example', notes: 'Stays' });
    await note('lead', other.id);
    const { content } = await exportPerson(deps, EMAIL);
    expect(content.toString()).not.toContain('about the');
    expect(await readMails()).toHaveLength(7);

    await erasePerson(deps, EMAIL, 'olivia');
    expect(await readNotes()).toMatchObject([{ subject: 'lead', subjectId: other.id }]);
    // The mails quote them.
    expect(await readMails()).toHaveLength(1);
    expect(
      await db
        .select({ id: assessmentLeads.id })
        .from(assessmentLeads)
        .where(isNotNull(assessmentLeads.notes)),
    ).toEqual([{ id: other.id }]);
  });

  it('go with their records when those have been kept as long as promised', async () => {
    await buildNotedCustomer();
    advance(3 * 366 * DAY);
    await sweepRetention(deps);
    const kept = (await readNotes()).map(({ subject }) => subject);
    expect(kept).toEqual(['order', 'lead', 'certificate', 'customer']);
    advance(8 * 366 * DAY);
    await sweepRetention(deps);
    expect(await readNotes()).toEqual([]);
    expect(await db.select().from(customers)).toEqual([]);
    expect(await db.select().from(certificates)).toHaveLength(1);
  });

  it('stay with their records when the address is corrected, and follow a merged customer', async () => {
    const ids = await buildNotedCustomer();
    await buildLead(deps, { email: 'right@x.example' });
    const [right] = await db.select().from(customers).where(eq(customers.email, 'right@x.example'));
    await db.transaction((tx) =>
      correctAddress(tx, deps, { id: ids.customer, email: 'right@x.example', actor: 'olivia' }),
    );
    expect((await readNotes()).map(({ subject, subjectId }) => [subject, subjectId])).toEqual(
      NOTE_SUBJECTS.map((subject) => [subject, subject === 'customer' ? right?.id : ids[subject]]),
    );
  });

  it('follow a double that is merged into another customer', async () => {
    const { customer: otherId } = await buildNotedCustomer();
    await buildLead(deps, { email: 'kept@x.example' });
    const [kept] = await db.select().from(customers).where(eq(customers.email, 'kept@x.example'));
    const id = kept?.id ?? 0;
    const email = 'kept@x.example';
    await db.transaction((tx) =>
      mergeCustomers(tx, deps, { id, otherId, email, otherEmail: EMAIL, actor: 'olivia' }),
    );
    expect(await readNotes()).toContainEqual(
      expect.objectContaining({ subject: 'customer', subjectId: id }),
    );
  });
});
