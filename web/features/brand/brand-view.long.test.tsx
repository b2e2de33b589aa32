import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type BrandNow, brandEditing } from '#core/contract/staff/owner/brand.ts';
import { overviewOf } from '#web/test/admin-area.ts';
import { answer, inTurn, refuse, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asStaff, rememberStaff, staffSession } from '#web/test/staff.ts';

beforeEach(rememberStaff);

const VERSION = {
  id: 4,
  publishedAt: '2026-03-02T10:00:00.000Z',
  publishedBy: 'ada',
  note: 'Our own name',
  name: 'Acme',
};
const brandOf = (change: Partial<BrandNow> = {}): BrandNow => ({
  version: 4,
  source: 'version',
  content: { name: 'Acme', colour: '#1e4fa3' },
  problem: null,
  versions: [VERSION, { ...VERSION, id: 3, note: null, name: 'Acne' }],
  ...change,
});
const RIGHT = { problems: [], contrast: 7.6, missing: ['postal address', 'tax number'] };

async function openBrand(...answers: Parameters<typeof serve>) {
  const seen = serve(
    staffSession,
    overviewOf(),
    answer(brandEditing.read, brandOf()),
    answer(brandEditing.check, RIGHT),
    answer(brandEditing.preview, { html: '<p>The page</p>' }),
    ...answers,
  );
  const { user } = renderApp('/admin?tab=settings&view=brand');
  const name = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Brand name' });
  const sent = (endpoint: { path: string }) =>
    seen.filter(({ url, method }) => url === endpoint.path && method === 'POST');
  return { user, name, sent };
}

const publishButton = () => screen.getByRole<HTMLButtonElement>('button', { name: 'Publish' });
/** Waits until the server has checked what was typed. */
const readyToPublish = () => waitFor(() => expect(publishButton().disabled).toBe(false));

describe('the brand on the screen', () => {
  it('shows what is published, what is missing, how readable the color is, and the page', async () => {
    const { name } = await openBrand();
    expect(name.value).toBe('Acme');
    expect(
      await screen.findByText('Its contrast on white is 7.6 to 1: very readable.'),
    ).toBeDefined();
    expect(screen.getByText('Still missing: postal address and tax number.')).toBeDefined();
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the landing page');
    expect(frame.getAttribute('sandbox')).toBe('allow-same-origin');
    expect(frame.getAttribute('srcdoc')).toBe('<p>The page</p>');
    expect(publishButton().disabled).toBe(true);
    expect(screen.getByRole('link', { name: 'All settings' })).toBeDefined();
  });

  it('publishes what was typed after saying what changes', async () => {
    const published = brandOf({ version: 5, content: { name: 'Acme Ltd', colour: '#1e4fa3' } });
    const { user, name, sent } = await openBrand(answer(brandEditing.publish, published));
    await user.type(name, ' Ltd');
    await user.click(screen.getByRole('checkbox', { name: 'We have none (tax number)' }));
    await readyToPublish();
    await user.click(publishButton());
    const dialog = await screen.findByRole('alertdialog');
    const changes = within(within(dialog).getByRole('list', { name: 'What changes' }));
    expect(changes.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      'Name',
      'Tax number',
    ]);
    await user.type(within(dialog).getByRole('textbox', { name: 'Note' }), 'New form');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    expect(await screen.findByText('Published')).toBeDefined();
    expect(sent(brandEditing.publish)[0]?.body).toEqual({
      content: { name: 'Acme Ltd', colour: '#1e4fa3', taxNumber: null },
      expectedVersion: 4,
      note: 'New form',
    });
    expect(await screen.findByText('Everything is published')).toBeDefined();
  });

  it('shows each mistake at its field, and publishes none', async () => {
    const problems = [
      { path: 'name', message: 'must not be empty' },
      { path: 'testimonials[0].quote', message: 'must be text of at most 400 characters' },
    ];
    const { user, name } = await openBrand(
      inTurn(
        answer(brandEditing.check, RIGHT),
        answer(brandEditing.check, { ...RIGHT, problems, contrast: null }),
      ),
    );
    await user.type(name, 'x');
    expect(await screen.findByText('2 mistakes to correct')).toBeDefined();
    expect(name.getAttribute('aria-invalid')).toBe('true');
    expect(screen.getByText('Must not be empty')).toBeDefined();
    const [quote] = screen.getAllByRole('textbox', { name: 'Quote' });
    expect(quote?.getAttribute('aria-invalid')).toBe('true');
    expect(publishButton().disabled).toBe(true);
    expect(screen.getByText('This is not a color.')).toBeDefined();
  });

  it('edits lists: a testimonial goes, a question comes in place of a shipped one', async () => {
    const { user, sent } = await openBrand(answer(brandEditing.publish, brandOf({ version: 5 })));
    await user.click(screen.getByRole('button', { name: 'Remove testimonial 2' }));
    await user.click(screen.getByRole('button', { name: 'Add a question' }));
    await user.selectOptions(screen.getByRole('combobox', { name: 'Shown' }), 'accredited');
    const answerField = screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer' });
    expect(answerField.value).toMatch(/^No\. Ours is an independent/);
    await user.clear(answerField);
    await user.type(answerField, 'Yes.{enter}By two bodies.');
    await readyToPublish();
    await user.click(publishButton());
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await screen.findByText('Published');
    const [{ body } = { body: undefined }] = sent(brandEditing.publish);
    const { content } = body as { content: Record<string, unknown> };
    expect(content.testimonials).toHaveLength(2);
    expect(content.faq).toEqual([
      {
        replaces: 'accredited',
        question: 'Are you accredited?',
        answer: ['Yes.', 'By two bodies.'],
      },
    ]);
  });

  it('takes a logo and can go without one', async () => {
    const { user, sent } = await openBrand(answer(brandEditing.uploadLogo, { logo: 'logo-1.svg' }));
    const file = new File(['<svg/>'], 'own.svg', { type: 'image/svg+xml' });
    await user.upload(screen.getByLabelText('Choose a logo'), file);
    expect(await screen.findByText(/The brand has a logo, logo-1\.svg/)).toBeDefined();
    expect(sent(brandEditing.uploadLogo)[0]?.body).toEqual({ base64: btoa('<svg/>') });
    await user.click(screen.getByRole('button', { name: 'Remove logo' }));
    expect(screen.queryByText(/The brand has a logo/)).toBeNull();
  });

  it('says why a logo was refused', async () => {
    const { user } = await openBrand(
      refuse(brandEditing.uploadLogo, 'unsupported_type', 'This SVG has a script.'),
    );
    await user.upload(screen.getByLabelText('Choose a logo'), new File(['x'], 'own.svg'));
    expect(await screen.findByText('This SVG has a script.')).toBeDefined();
  });

  it('is for owners', async () => {
    serve(staffSession, overviewOf(), asStaff);
    renderApp('/admin?tab=settings&view=brand');
    expect(await screen.findByText('Only an owner can change the brand.')).toBeDefined();
  });
});

describe('what is not published', () => {
  it('is kept while somebody looks elsewhere, warned of, and can be discarded', async () => {
    const { user, name } = await openBrand();
    await user.type(name, ' Ltd');
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(false);
    await user.click(screen.getByRole('tab', { name: 'Overview' }));
    await waitFor(() => expect(name.isConnected).toBe(false));
    history.back();
    const again = await screen.findByRole<HTMLInputElement>('textbox', { name: 'Brand name' });
    expect(again.value).toBe('Acme Ltd');
    expect(again).not.toBe(name);
    await user.click(screen.getByRole('button', { name: 'Discard changes' }));
    expect(again.value).toBe('Acme');
    expect(dispatchEvent(new Event('beforeunload', { cancelable: true }))).toBe(true);
  });

  it('is kept when somebody else was faster, and published only after a decision', async () => {
    const theirs = brandOf({ version: 5, content: { name: 'Theirs' } });
    const { user, name, sent } = await openBrand(
      inTurn(answer(brandEditing.read, brandOf()), answer(brandEditing.read, theirs)),
      inTurn(
        refuse(brandEditing.publish, 'conflict', 'Someone else has published.'),
        answer(brandEditing.publish, brandOf({ version: 6, content: { name: 'Acme Ltd' } })),
      ),
    );
    const publish = async () => {
      await readyToPublish();
      await user.click(publishButton());
      const dialog = await screen.findByRole('alertdialog');
      await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    };
    await user.type(name, ' Ltd');
    await publish();
    await user.click(await screen.findByRole('button', { name: 'Keep my changes' }));
    expect(name.value).toBe('Acme Ltd');
    await publish();
    await screen.findByText('Published');
    expect(sent(brandEditing.publish).map(({ body }) => body)).toMatchObject([
      { expectedVersion: 4 },
      { expectedVersion: 5 },
    ]);
  });
});

describe('versions', () => {
  it('lead back to a former one, after a question', async () => {
    const { user, sent } = await openBrand(
      answer(brandEditing.goBack, brandOf({ version: 5, content: { name: 'Acne' } })),
    );
    expect(screen.getByText('Our own name')).toBeDefined();
    await user.click(screen.getByRole('button', { name: 'Go back to this' }));
    const dialog = await screen.findByRole('alertdialog', { name: 'Go back to version 3?' });
    await user.click(within(dialog).getByRole('button', { name: 'Go back to it' }));
    const name = screen.getByRole<HTMLInputElement>('textbox', {
      name: 'Brand name',
      hidden: true,
    });
    await waitFor(() => expect(name.value).toBe('Acne'));
    expect(sent({ path: '/api/admin/brand/versions/3/publish' })[0]?.body).toEqual({
      expectedVersion: 4,
    });
  });

  it('are exported as a file, and a file is imported to be looked at', async () => {
    const saved: Blob[] = [];
    vi.spyOn(URL, 'createObjectURL').mockImplementation((file) => {
      saved.push(file as Blob);
      return 'blob:x';
    });
    vi.spyOn(HTMLAnchorElement.prototype, 'click').mockReturnValue();
    const { user, name } = await openBrand();
    await user.click(screen.getByRole('button', { name: 'Export brand.json' }));
    expect(JSON.parse((await saved[0]?.text()) ?? '')).toEqual(brandOf().content);

    const choose = screen.getByLabelText('Choose a file');
    await user.upload(choose, new File(['[]'], 'brand.json', { type: 'application/json' }));
    expect(await screen.findByText(/This is not a brand file/)).toBeDefined();
    const file = new File(['{"name": "Imported"}'], 'brand.json', { type: 'application/json' });
    await user.upload(choose, file);
    await waitFor(() => expect(name.value).toBe('Imported'));
    expect(screen.getByText('Not published yet')).toBeDefined();
  });
});

it('a brand that is not used is told of', async () => {
  await openBrand(
    answer(brandEditing.read, brandOf({ problem: 'brand.json cannot be used: colour: no.' })),
  );
  expect(screen.getByText('brand.json cannot be used: colour: no.')).toBeDefined();
});

it("discount codes of one's own begin with the shipped ones", async () => {
  const { user, sent } = await openBrand(answer(brandEditing.publish, brandOf({ version: 5 })));
  for (const left of [4, 3, 2]) {
    await user.click(screen.getByRole('button', { name: `Remove code ${left}` }));
  }
  const group = within(screen.getByRole('group', { name: 'Code 1' }));
  await user.clear(group.getByRole('textbox', { name: 'Code' }));
  await user.type(group.getByRole('textbox', { name: 'Code' }), 'spring');
  await user.clear(group.getByRole('spinbutton', { name: 'Percent off' }));
  await user.type(group.getByRole('spinbutton', { name: 'Percent off' }), '30');
  await user.type(group.getByRole('spinbutton', { name: 'Uses' }), '100');
  await user.type(group.getByLabelText('Last day'), '2026-12-31');
  await readyToPublish();
  await user.click(publishButton());
  const dialog = await screen.findByRole('alertdialog');
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
  await screen.findByText('Published');
  const [{ body } = { body: undefined }] = sent(brandEditing.publish);
  expect(body).toMatchObject({
    content: { discounts: [{ code: 'SPRING', percent: 30, to: '2026-12-31', uses: 100 }] },
  });
});

describe('prices', () => {
  const figures = () =>
    [...screen.getByLabelText('What orders cost').querySelectorAll('dd')].map(
      ({ textContent }) => textContent,
    );
  const field = (name: string) => screen.getByRole<HTMLInputElement>('spinbutton', { name });

  it('are shown as orders would pay them while somebody types, and again before they are published', async () => {
    const { user, sent } = await openBrand(answer(brandEditing.publish, brandOf({ version: 5 })));
    expect(figures()).toEqual(['$350', '$525', '$613']);
    await user.type(field('Validation fee in US dollars'), '399.5');
    await user.type(field('Second area, percent of the fee'), '80');
    expect(figures()).toEqual(['$399.50', '$719.10', '$818.98']);
    await readyToPublish();
    await user.click(publishButton());
    const dialog = await screen.findByRole('alertdialog');
    const told = 'Prices: $399.50 for one area, $719.10 for two, $818.98 for three or more';
    expect(within(dialog).getByText(told)).toBeDefined();
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await screen.findByText('Published');
    expect(sent(brandEditing.publish)[0]?.body).toMatchObject({
      content: { prices: { validationFee: 399.5, secondArea: 80 } },
    });
  });

  it('go back to the shipped ones', async () => {
    const own = brandOf({
      content: { name: 'Acme', prices: { validationFee: 400, thirdArea: 10 } },
    });
    const { user, sent } = await openBrand(
      answer(brandEditing.read, own),
      answer(brandEditing.publish, brandOf({ version: 5 })),
    );
    expect(figures()).toEqual(['$400', '$600', '$640']);
    await user.click(screen.getByRole('button', { name: 'Use the shipped prices' }));
    expect(figures()).toEqual(['$350', '$525', '$613']);
    await readyToPublish();
    await user.click(publishButton());
    const dialog = await screen.findByRole('alertdialog');
    await user.click(within(dialog).getByRole('button', { name: 'Publish' }));
    await screen.findByText('Published');
    expect(sent(brandEditing.publish)[0]?.body).toMatchObject({ content: { name: 'Acme' } });
    expect(JSON.stringify(sent(brandEditing.publish)[0]?.body)).not.toContain('prices');
  });

  it('that are wrong say so, and cost nothing', async () => {
    const problem = { path: 'prices.thirdArea', message: 'must not be more than the second' };
    const { user } = await openBrand(
      inTurn(
        answer(brandEditing.check, RIGHT),
        answer(brandEditing.check, { ...RIGHT, problems: [problem] }),
      ),
    );
    await user.type(field('Third area, percent of the fee'), '90');
    expect(await screen.findByText('Must not be more than the second')).toBeDefined();
    expect(screen.queryByLabelText('What orders cost')).toBeNull();
  });
});
