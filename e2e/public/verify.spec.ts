import { issueCertificate } from '../support/issued-certificate.ts';
import { expect, expectAccessible, test } from '../support/test.ts';

const pdf = (buffer: Buffer, name = 'certificate.pdf') => ({
  name,
  mimeType: 'application/pdf',
  buffer,
});

test('a file is checked without leaving the browser, and each answer is told', async ({
  page,
  request,
}) => {
  const issued = await issueCertificate(request, 'Verified Engines');
  await page.goto('/verify');
  await expect(page.locator('[inert]')).toHaveCount(0);
  const choose = page.getByLabel('Choose a file');
  const answer = page.getByRole('main').getByRole('region');
  const sent: string[] = [];
  page.on('request', (asked) => sent.push(asked.postData() ?? ''));

  await choose.setInputFiles(pdf(issued.pdf));
  await expect(answer.getByRole('heading', { level: 2 })).toHaveText(/certifies nothing/);
  await expect(answer.getByRole('heading', { level: 2 })).toBeFocused();
  await expect(answer).toContainText('Verified Engines');
  await expect(answer).toContainText('exactly the file that we sent');
  await expectAccessible(page);
  expect(sent.join('')).not.toContain('%PDF');
  expect(Math.max(...sent.map(({ length }) => length))).toBeLessThan(200);

  // Another program has appended something, as a viewer does with a note.
  await choose.setInputFiles(pdf(Buffer.concat([issued.pdf, Buffer.from('% saved again\n')])));
  await expect(answer).toContainText('The signed data in this file is what we issued');
  await expect(answer).toContainText('Another program has written this file since');

  const changed = Buffer.from(issued.credential.replaceAll('Verified Engines', 'Forged Engines'));
  await choose.setInputFiles({
    name: 'credential.json',
    mimeType: 'application/json',
    buffer: changed,
  });
  await expect(answer.getByRole('heading', { level: 2 })).toHaveText('This is not what we issued');
  await expect(answer).toContainText('Verified Engines');
  await expectAccessible(page);

  for (const program of ['qpdf', 'mupdf']) {
    // Uses the browser's own decompression; no certificate of this product has that number.
    await choose.setInputFiles(`web/test/files/certificate-saved-by-${program}.pdf`);
    await expect(answer.getByRole('heading', { level: 2 })).toHaveText(/was not issued by/);
    await expect(answer).toContainText(`certificate-saved-by-${program}.pdf`);
    expect(sent.at(-1)).toContain('BEC-2026-7K3Q-XM4T-S');
  }

  await choose.setInputFiles(pdf(Buffer.from('%PDF-1.7 a scan'), 'scan.pdf'));
  await expect(answer.getByRole('heading', { level: 2 })).toHaveText('We do not know this file');
  await answer.getByRole('button', { name: 'Enter the number' }).click();
  await expect(page.getByLabel('Certificate number or link')).toBeFocused();
});

test('nothing can be typed or chosen before the script is there', async ({ request }) => {
  const html = await (await request.get('/verify')).text();
  expect(html.match(/<form inert /g)).toHaveLength(2);
  expect(html).toContain('Verify a certificate');
});

test('a number is judged as it is typed, and leads to its page', async ({ page, request }) => {
  const { number, credential } = await issueCertificate(request, 'Numbered Engines');
  await page.goto('/verify');
  const field = page.getByLabel('Certificate number or link');
  const asked: string[] = [];
  page.on('request', (one) => asked.push(one.url()));
  const last = number.endsWith('0') ? '1' : '0';
  await field.fill(`${number.slice(0, -1)}${last}`);
  await expect(page.getByText(/One character of this number is wrong/).first()).toBeVisible();
  await field.press('Enter');
  await expectAccessible(page);
  expect(asked.filter((url) => /api.(verify|certificates)/.test(url))).toEqual([]);

  await field.fill(credential);
  await page.getByRole('button', { name: 'Check' }).click();
  await expect(page.getByRole('heading', { name: /certifies nothing/ })).toBeFocused();

  await field.fill(`https://elsewhere.example/certificates/${number.toLowerCase()}`);
  await field.press('Enter');
  await page.waitForURL(`**/certificates/${number}`);
  await expect(page.getByText('Numbered Engines').first()).toBeVisible();
});
