import { QUESTIONS, SCHEME_VERSION } from '#core/content/questions/questions.ts';
import { type Answers, LEVELS, type Level } from '#core/domain/assessment/assessment-question.ts';
import { toTenths } from '#core/domain/assessment/format-score.ts';
import { recommend } from '#core/domain/assessment/recommendations.ts';
import { scoreAreas } from '#core/domain/assessment/scoring.ts';
import { PROGRAMMES } from '#core/domain/catalogue.ts';
import type { Queryable } from '#server/db/connection.ts';
import {
  assessmentLeads,
  assessmentResponses,
  assessmentSessions,
  certificationEligibility,
} from '#server/db/schema/assessment.ts';
import { listQuestions } from '#server/features/assessment/assessment.queries.ts';
import type { Chance } from './chance.ts';
import type { Company } from './companies.ts';

const NOTES = {
  new: null,
  contacted: 'Lead contacted for follow-up',
  qualified: 'Lead qualified for certification',
  converted: null,
} as const;

/** The mix of companies: mostly middling and strong. */
const STRENGTHS = { weak: 2, middling: 4, strong: 4 } as const;
const TYPICAL: Record<keyof typeof STRENGTHS, readonly Level[]> = {
  weak: [1, 2, 2, 3],
  middling: [2, 3, 3, 4],
  strong: [3, 4, 4, 5, 5],
};

type Assessed = { sessionId: string; eligible: string[] };

/** Seeds a company that answered everything, with its results and its lead. */
export async function seedAssessment(
  db: Queryable,
  chance: Chance,
  company: Company,
  at: Date,
): Promise<Assessed> {
  const sessionId = chance.uuid();
  const levels = TYPICAL[chance.weighted(STRENGTHS)];
  const rows = await listQuestions(db);
  const answered = rows.flatMap((row) => {
    const level = chance.pick(levels);
    return row.options ? [{ row, level, response: row.options[level - 1] ?? '' }] : [];
  });
  const answers = Object.fromEntries(answered.map(({ row, level }) => [row.key, level])) as Answers;
  const scores = scoreAreas(QUESTIONS, answers);
  const programme = chance.pick(PROGRAMMES);
  await db.insert(assessmentSessions).values({
    id: sessionId,
    schemeVersion: SCHEME_VERSION,
    preApplication: {
      ...company,
      certificationType: programme.name,
      selectedCertifications: [programme.id],
    },
    createdAt: new Date(at.getTime() - 15 * 60_000),
    updatedAt: at,
    completedAt: at,
  });
  await db.insert(assessmentResponses).values(
    answered.map(({ row, level, response }) => ({
      sessionId,
      questionId: row.id,
      level,
      response,
      submittedAt: at,
    })),
  );
  await db.insert(certificationEligibility).values(
    scores.map(({ area, eligibilityScore, score, isEligible, areMustHavesMet }) => ({
      sessionId,
      certificationType: area,
      eligibilityScore,
      score: toTenths(score),
      isEligible,
      areMustHavesMet,
      recommendations: JSON.stringify(recommend(QUESTIONS, area, answers)),
      schemeVersion: SCHEME_VERSION,
      calculatedAt: at,
    })),
  );
  const status = chance.weighted({ new: 3, contacted: 4, qualified: 3, converted: 0 });
  await db.insert(assessmentLeads).values({
    sessionId,
    firstName: company.firstName,
    lastName: company.lastName,
    email: company.email,
    phone: company.phone,
    companyName: company.companyName,
    industry: company.industry,
    businessOverview: company.businessOverview,
    status,
    notes: NOTES[status],
    completedAt: at,
    updatedAt: at,
  });
  return {
    sessionId,
    eligible: scores.filter(({ isEligible }) => isEligible).map(({ area }) => area),
  };
}

/** Seeds a visitor who answered a few questions and left. */
export async function seedAbandoned(db: Queryable, chance: Chance, at: Date): Promise<void> {
  const id = chance.uuid();
  await db.insert(assessmentSessions).values({
    id,
    schemeVersion: SCHEME_VERSION,
    createdAt: at,
    updatedAt: at,
  });
  const some = (await listQuestions(db))
    .filter(({ options }) => options)
    .slice(0, chance.below(10));
  if (some.length === 0) return;
  await db.insert(assessmentResponses).values(
    some.map((row) => {
      const level = chance.pick(LEVELS);
      return {
        sessionId: id,
        questionId: row.id,
        level,
        response: row.options?.[level - 1] ?? '',
        submittedAt: at,
      };
    }),
  );
}
