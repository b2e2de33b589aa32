import type { APIRequestContext } from '@playwright/test';
import { BROWSER_KEY_HEADER } from '#core/contract/shared/endpoint.ts';
import { AREAS } from '#core/domain/catalogue.ts';

/** What a visitor entered before the assessment, as the browser keeps it. */
export const BUSINESS = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@example.com',
  phone: '+1 555 0100 200',
  companyName: 'Analytical Engines',
  companySize: '11-50',
  industry: 'technology',
  businessOverview: 'We build engines that compute whatever is asked.',
  currentChallenges: 'Proving that the engines are right.',
  selectedCertifications: ['service-excellence'],
  certificationType: 'Service Excellence',
  businessDescription: 'We build engines that compute whatever is asked.',
};

type Question = {
  id: number;
  options: string[] | null;
  certificationCategories: string[];
};

type Wishes = {
  /** The number of areas that come out eligible, in catalogue order; the others nearly are. */
  eligible?: number;
  /** If null, the assessment is anonymous. */
  business?: typeof BUSINESS | null;
  /** The product's origin, if it is not the one the journeys run on. */
  origin?: string;
  /** The key of the browser that takes it. */
  browserKey?: string;
};

/** Finishes an assessment through the calls that the pages make. */
export async function assessedSession(
  request: APIRequestContext,
  { eligible = AREAS.length, business = BUSINESS, origin = '', browserKey }: Wishes = {},
): Promise<string> {
  const post = async (path: string, data?: object) => {
    const response = await request.post(`${origin}/api/assessment/${path}`, {
      data,
      headers: browserKey ? { [BROWSER_KEY_HEADER]: browserKey } : {},
    });
    if (!response.ok()) throw new Error(`${path}: ${response.status()} ${await response.text()}`);
    return response.json();
  };
  const { sessionId } = await post('session');
  const questions: Question[] = await (
    await request.get(`${origin}/api/assessment/questions`)
  ).json();
  const good = AREAS.slice(0, eligible).map(({ id }) => String(id));
  for (const { id, options, certificationCategories } of questions) {
    if (!options) continue;
    // The fourth statement is enough for a certificate, the third for half the points.
    const isGood = certificationCategories.some((area) => good.includes(area));
    await post('response', { sessionId, questionId: id, response: options[isGood ? 3 : 2] });
  }
  await post('evaluate', { sessionId, preApplicationData: business });
  return sessionId;
}
