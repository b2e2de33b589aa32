import type { APIRequestContext, Page } from '@playwright/test';
import { logIn, STAFF_HEADERS } from '../support/staff.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const PRE_APPLICATION = {
  firstName: 'Grace',
  lastName: 'Hopper',
  email: 'grace@example.com',
  phone: '+1 555 0100 300',
  companyName: 'Compilers & Daughters',
  companySize: '201-500',
  industry: 'technology',
  businessOverview: 'We build compilers for engines of every kind.',
  currentChallenges: 'Proving that they are right.',
  selectedCertifications: ['quality-management'],
  certificationType: 'Quality Management Certification',
  businessDescription: 'We build compilers for engines of every kind.',
};

/** Sets what the pre-application leaves in the browser. */
async function comeFromPreApplication(page: Page): Promise<void> {
  await page.goto('/application-status');
  await page.evaluate(
    (data) => localStorage.setItem('preApplicationData', JSON.stringify(data)),
    PRE_APPLICATION,
  );
}

function pdf(name: string, bytes = 200_000) {
  const buffer = Buffer.alloc(bytes, ' ');
  buffer.write('%PDF-1.7\n');
  return { name, mimeType: 'application/pdf', buffer };
}

/** Staff actions without their screens. */
async function openStaff(request: APIRequestContext) {
  await logIn(request);
  return {
    find: async (number: string) =>
      (await (await request.get('/api/applications', { params: { search: number } })).json())[0],
    decide: (id: number, data: object) =>
      request.patch(`/api/applications/${id}/status`, { headers: STAFF_HEADERS, data }),
    read: async (id: number) => (await request.get(`/api/admin/applications/${id}`)).json(),
    download: (id: number) => request.get(`/api/admin/application-documents/${id}`),
    mails: async (): Promise<{ recipient: string; subject: string }[]> =>
      (await request.get('/api/admin/emails')).json(),
  };
}

test('a company applies with two documents and reads the decision', async ({
  page,
  playwright,
  baseURL,
}) => {
  await comeFromPreApplication(page);
  await page.goto('/apply');
  await expect(page.getByLabel('First name')).toHaveValue('Grace');
  await expect(page.getByLabel('Company size')).toHaveValue('201-1000');
  await expect(page.getByLabel('Business description')).toHaveValue(/compilers/);
  await page.getByLabel('Timeline').selectOption('1-3-months');
  await page
    .getByLabel('Current processes')
    .fill('Every compiler compiles itself before it ships.');
  await page.getByLabel('Improvement goals').fill('Fewer moths.');
  await page
    .getByLabel('Choose files')
    .setInputFiles([pdf('Handbook.pdf'), pdf('Records.pdf', 3_000_000)]);
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);
  await expectAccessible(page);

  // A reload half-way loses nothing.
  await page.reload();
  await expect(page.getByLabel('Improvement goals')).toHaveValue('Fewer moths.');
  await expect(page.getByText('Uploaded', { exact: true })).toHaveCount(2);

  await page.getByRole('button', { name: 'Submit Application' }).click();
  await expect(page.getByRole('heading', { name: 'Application received' })).toBeFocused();
  await expect(page.getByText('Application Submitted Successfully', { exact: true })).toBeVisible();
  const number = await page.getByText(/^APP-\d{8}-[0-9A-Z]{6}$/).innerText();

  await page.getByRole('main').getByRole('link', { name: 'application status' }).click();
  await expect(page).toHaveURL(`/application-status?number=${number}`);
  await expect(
    page.getByRole('heading', { name: 'Submitted, waiting for a reviewer' }),
  ).toBeVisible();
  await expect(page.getByText('Handbook.pdf')).toBeVisible();

  const request = await playwright.request.newContext({ baseURL });
  const staff = await openStaff(request);
  const { id } = await staff.find(number);
  const { documents } = await staff.read(id);
  const file = await staff.download(documents[1].id);
  expect(file.headers()['content-disposition']).toContain('attachment');
  expect((await file.body()).length).toBe(3_000_000);
  expect(
    (await page.request.get(`/api/admin/application-documents/${documents[1].id}`)).status(),
  ).toBe(401);

  await staff.decide(id, { status: 'under_review' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Under review' })).toBeVisible();
  await staff.decide(id, { status: 'approved', reviewNotes: 'No moths were found.' });
  await page.reload();
  await expect(page.getByRole('heading', { name: 'Congratulations' })).toBeVisible();
  await expect(page.getByText('No moths were found.')).toBeVisible();
  await expectAccessible(page);

  const about = (await staff.mails()).filter(({ subject }) => subject.includes(number));
  const toApplicant = about.filter(({ recipient }) => recipient === 'grace@example.com');
  expect(toApplicant).toHaveLength(2);
  expect(about).toHaveLength(3);
  await request.dispose();
});
