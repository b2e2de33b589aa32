import {
  TIMELINE_EXPECTATIONS,
  toApplicationCompanySize,
} from '#core/domain/applications/options.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import { formatApplicationNumber, randomCode } from '#core/domain/identifiers.ts';
import type { Queryable } from '#server/db/connection.ts';
import { certificationApplications } from '#server/db/schema/applications.ts';
import { contactInquiries, inquiryMessages } from '#server/db/schema/contact.ts';
import type { Chance } from './chance.ts';
import type { Company } from './companies.ts';

const HOUR = 3_600_000;
const DAY = 24 * HOUR;

const PROCESSES = [
  'Written work instructions for our main services, reviewed once a year.',
  'We hold a short meeting every Monday and keep a list of what must change.',
  'Checklists at hand-over, and a complaints log that the manager reads weekly.',
];
const GOALS = [
  'Fewer repeated mistakes, and proof for customers who ask.',
  'To be admitted to tenders that require a certificate.',
  'One way of working in all our branches.',
];
const REVIEW_NOTES = {
  submitted: null,
  under_review: 'We are reading your documents and may call to confirm two points.',
  approved: 'Everything we asked for was in place. Congratulations.',
  rejected:
    'Two must-haves are missing: a documented complaints process and yearly access reviews.',
} as const;
const QUESTIONS = [
  'How long does the whole process take for a company of our size?',
  'Can two sites share one certificate?',
  'We are preparing a tender that closes in June. Can we be certified by then?',
  'Do you accept documents in German?',
  'Is the validation fee refunded if we do not qualify?',
];

const ANSWERS = [
  'Thank you for writing to us. For a company of your size it takes about two weeks from the day all documents are here.',
  'Yes, that is possible. The certificate names both sites, and each is looked at.',
  'If you do not qualify, the validation fee is refunded in full.',
];
const THANKS = [
  'Thank you, that helps. Which documents should we have at hand?',
  'Good to know. We will start the assessment next week.',
];

export async function seedApplication(
  db: Queryable,
  chance: Chance,
  {
    company,
    sessionId,
    at,
    now,
  }: { company: Company; sessionId: string | null; at: Date; now: Date },
): Promise<void> {
  const isYoung = now.getTime() - at.getTime() < 6 * DAY;
  const status = isYoung
    ? chance.weighted({ submitted: 3, under_review: 2, approved: 0, rejected: 0 })
    : chance.weighted({ submitted: 0, under_review: 1, approved: 14, rejected: 4 });
  const decidedAt = new Date(at.getTime() + (1 + chance.below(4)) * DAY);
  await db.insert(certificationApplications).values({
    applicationNumber: formatApplicationNumber(at, randomCode(chance.bytes(6))),
    sessionId,
    firstName: company.firstName,
    lastName: company.lastName,
    email: company.email,
    phone: company.phone,
    companyName: company.companyName,
    companySize: toApplicationCompanySize(company.companySize) ?? '1000+',
    industry: company.industry,
    certificationType: chance.pick(PROGRAMMES).id,
    businessDescription: company.businessOverview,
    currentProcesses: chance.pick(PROCESSES),
    improvementGoals: chance.pick(GOALS),
    timelineExpectation: chance.pick(TIMELINE_EXPECTATIONS).value,
    applicationStatus: status,
    reviewNotes: REVIEW_NOTES[status],
    assignedReviewer: status === 'submitted' ? null : chance.pick(['grace', 'alan', 'admin']),
    submittedAt: at,
    updatedAt: at,
    reviewedAt: status === 'submitted' ? null : decidedAt,
    approvedAt: status === 'approved' ? decidedAt : null,
  });
}

export async function seedInquiry(
  db: Queryable,
  chance: Chance,
  { company, at, now }: { company: Company; at: Date; now: Date },
): Promise<void> {
  const isAnswered = now.getTime() - at.getTime() > 3 * DAY || chance.isLucky(0.4);
  const answeredAt = new Date(at.getTime() + 5 * HOUR);
  const writesBack = isAnswered && chance.isLucky(0.3);
  const [inquiry] = await db
    .insert(contactInquiries)
    .values({
      firstName: company.firstName,
      lastName: company.lastName,
      email: company.email,
      companyName: company.companyName,
      certificationInterest: chance.pick(PROGRAMMES).id,
      message: chance.pick(QUESTIONS),
      consentGiven: true,
      createdAt: at,
      answeredAt: isAnswered && !writesBack ? answeredAt : null,
      answeredBy: isAnswered && !writesBack ? 'grace' : null,
      firstAnsweredAt: isAnswered ? answeredAt : null,
    })
    .returning({ id: contactInquiries.id });
  if (!inquiry || !isAnswered) return;
  const inThread = (hours: number) => ({
    inquiryId: inquiry.id,
    messageId: `<demo-${inquiry.id}-${hours}@demo.invalid>`,
    createdAt: new Date(Math.min(at.getTime() + hours * HOUR, now.getTime())),
  });
  await db.insert(inquiryMessages).values([
    { ...inThread(5), direction: 'out', author: 'grace', text: chance.pick(ANSWERS) },
    ...(writesBack
      ? [
          {
            ...inThread(9),
            direction: 'in' as const,
            author: company.email,
            text: chance.pick(THANKS),
          },
        ]
      : []),
  ]);
}
