import { type APIRequestContext, expect } from '@playwright/test';

const APPLICATION = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  phone: null,
  companySize: '11-50',
  industry: 'technology',
  businessDescription: 'We build engines that calculate.',
  certificationType: 'quality-management',
  timelineExpectation: '3-6-months',
  currentProcesses: 'Every card is checked twice.',
  improvementGoals: 'Fewer wrong cards.',
};

type Applicant = Partial<typeof APPLICATION> & { email: string; companyName: string };

/** Submits an application through the call that the form makes. Returns its number. */
export async function submitApplication(
  request: APIRequestContext,
  applicant: Applicant,
): Promise<string> {
  const response = await request.post('/api/applications', {
    data: { ...APPLICATION, ...applicant },
  });
  expect(response.ok(), await response.text()).toBe(true);
  const { applicationNumber } = await response.json();
  return applicationNumber;
}
