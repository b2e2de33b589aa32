import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, describe, expect, it } from 'vitest';
import { type Note, notes } from '#core/contract/staff/work/notes.ts';
import { HOSTILE } from '#web/test/admin-area.ts';
import { answer, fail, inTurn, refuse } from '#web/test/answers.ts';
import { serveLead } from '#web/test/records/leads.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { asRole, rememberStaff } from '#web/test/staff.ts';

const AT = '2026-03-02T10:00:00.000Z';
const LATER = '2026-03-03T10:00:00.000Z';

const aNote = (changes: Partial<Note> = {}): Note => ({
  id: 1,
  author: 'ada',
  body: 'Call on Monday',
  mentions: [],
  createdAt: AT,
  updatedAt: AT,
  isEdited: false,
  removedBy: null,
  removedAt: null,
  ...changes,
});

const PEOPLE = answer(notes.people, [
  { username: 'ada', name: 'Ada Lovelace', hasAddress: true },
  { username: 'alan', name: 'alan', hasAddress: false },
  { username: 'grace', name: 'Grace Hopper', hasAddress: true },
]);

async function open(
  ...answers: Parameters<typeof serveLead> extends [unknown?, ...infer R] ? R : never
) {
  const seen = serveLead({}, PEOPLE, ...answers);
  const { user } = renderApp('/admin?tab=leads&open=7');
  const region = await screen.findByRole('region', { name: 'Internal notes' });
  const section = within(region);
  await waitFor(() => expect(section.queryByText('Loading')).toBeNull());
  const sent = (method: string) => seen.filter((request) => request.method === method);
  return { user, section, seen, sent };
}

beforeEach(rememberStaff);

describe('the notes of a record', () => {
  it('name who wrote what and when, with links and mentions marked', async () => {
    const { section } = await open(
      answer(notes.list, [
        aNote({
          id: 3,
          author: 'grace',
          body: 'See https://x.example/a, @ada',
          mentions: [{ username: 'ada', isMailed: true }],
          isEdited: true,
          updatedAt: LATER,
        }),
        aNote({ id: 2, body: '', author: 'alan', removedBy: 'ada', removedAt: LATER }),
        aNote({ id: 1, author: '', body: HOSTILE }),
      ]),
    );
    const [first, second, third] = await section.findAllByRole('listitem');
    expect(first?.textContent).toContain('grace');
    expect(first?.textContent).toContain('edited');
    expect(section.getByRole('link').getAttribute('href')).toBe('https://x.example/a');
    expect(section.getByText('@ada').tagName).toBe('MARK');
    expect(second?.textContent).toMatch(/^Note of alan from .* removed by ada/);
    expect(third?.textContent).toContain('Before notes were dated');
    expect(section.getByText(HOSTILE)).toBeDefined();
    expect(document.querySelector('img')).toBeNull();
  });

  it('are none yet', async () => {
    const { section } = await open();
    expect(await section.findByText('No notes yet.')).toBeDefined();
  });

  it('offer another try when they cannot be loaded', async () => {
    const { user, section } = await open(
      inTurn(refuse(notes.list, 'unavailable', 'Away'), answer(notes.list, [aNote()])),
    );
    expect(await section.findByText('The notes could not be loaded')).toBeDefined();
    await user.click(section.getByRole('button', { name: 'Try again' }));
    expect(await section.findByText('Call on Monday')).toBeDefined();
  });

  it('say who was named and got no mail', async () => {
    const mentions = [
      { username: 'alan', isMailed: false },
      { username: 'ada', isMailed: false },
      { username: 'grace', isMailed: true },
    ];
    const { section } = await open(answer(notes.list, [aNote({ mentions })]));
    expect(await section.findByText('alan has no address, not mailed.')).toBeDefined();
  });

  it('are read, not written, by a reader', async () => {
    const { section } = await open(asRole('reader'), answer(notes.list, [aNote()]));
    expect(await section.findByText('Call on Monday')).toBeDefined();
    expect(section.queryByRole('textbox')).toBeNull();
    expect(section.queryByRole('button')).toBeNull();
  });

  it('are changed by their author, and removed by owners as well', async () => {
    const { section } = await open(
      asRole('reviewer'),
      answer(notes.list, [aNote({ id: 2, author: 'grace' }), aNote({ author: 'alan' })]),
    );
    await waitFor(() => expect(section.getAllByRole('button', { name: /^Edit/ })).toHaveLength(1));
    expect(section.getAllByRole('button', { name: /^Remove/ })).toHaveLength(1);
  });
});

describe('a new note', () => {
  it('is added with the keyboard alone', async () => {
    const { user, section, sent } = await open(
      inTurn(answer(notes.list, []), answer(notes.list, [aNote({ body: 'Called' })])),
      answer(notes.add, aNote({ body: 'Called' })),
    );
    await user.type(section.getByLabelText('New note'), ' Called ');
    await user.keyboard('{Control>}{Enter}{/Control}');
    expect(await section.findByText('Called')).toBeDefined();
    expect(section.getByLabelText('New note')).toHaveProperty('value', '');
    expect(sent('POST')).toMatchObject([
      { url: '/api/admin/notes/lead/7', body: { body: 'Called', requestKey: expect.any(String) } },
    ]);
  });

  it('keeps its text and its key when the connection breaks', async () => {
    const { user, section, sent } = await open(
      inTurn(fail(notes.add), answer(notes.add, aNote({ body: 'Called' }))),
      answer(notes.edit, aNote({ body: 'Called twice', isEdited: true })),
    );
    const field = section.getByLabelText('New note');
    await user.type(field, 'Called');
    await user.click(section.getByRole('button', { name: 'Add note' }));
    expect(await section.findByText(/^The note was not saved\./)).toBeDefined();
    expect(field).toHaveProperty('value', 'Called');
    await user.type(field, ' twice');
    await user.click(section.getByRole('button', { name: 'Add note' }));
    await waitFor(() => expect(field).toHaveProperty('value', ''));
    const keys = sent('POST').map(({ body }) => (body as { requestKey: string }).requestKey);
    expect(keys).toHaveLength(2);
    expect(new Set(keys).size).toBe(1);
    // The note was stored on the first try, with the text typed by then.
    expect(sent('PATCH')).toMatchObject([
      { url: '/api/admin/notes/1', body: { body: 'Called twice', expectedUpdatedAt: AT } },
    ]);
  });

  it('is kept while its record is closed by mistake', async () => {
    const { user, section } = await open();
    await user.type(section.getByLabelText('New note'), 'Half a sent');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await user.click(await screen.findByRole('button', { name: 'View Details: Engines' }));
    expect(await screen.findByLabelText('New note')).toHaveProperty('value', 'Half a sent');
  });

  it('names a colleague with arrows and Enter', async () => {
    const { user, section, sent } = await open();
    const field = section.getByLabelText('New note') as HTMLTextAreaElement;
    await user.type(field, 'Ask @');
    const list = await section.findByRole('listbox', { name: 'Colleagues' });
    const options = within(list).getAllByRole('option');
    expect(options.map(({ textContent }) => textContent)).toEqual([
      'alanhas no address, gets no mail',
      'Grace Hopper@grace',
    ]);
    expect(field.getAttribute('aria-activedescendant')).toBe(options[0]?.id);
    await user.keyboard('{ArrowDown}');
    expect(field.getAttribute('aria-activedescendant')).toBe(options[1]?.id);
    await user.keyboard('{Enter}');
    expect(field.value).toBe('Ask @grace ');
    expect(field.selectionStart).toBe(field.value.length);
    expect(section.queryByRole('listbox')).toBeNull();
    expect(sent('POST')).toEqual([]);
  });

  it('finds a colleague by either name, with the mouse as well', async () => {
    const { user, section } = await open();
    const field = section.getByLabelText('New note') as HTMLTextAreaElement;
    await user.type(field, '@HOP');
    await user.click(await section.findByRole('option', { name: /Grace Hopper/ }));
    expect(field.value).toBe('@grace ');
    expect(document.activeElement).toBe(field);
  });

  it('closes the list of colleagues with Escape, and not the record', async () => {
    const { user, section } = await open();
    await user.type(section.getByLabelText('New note'), '@gr');
    await section.findByRole('listbox');
    await user.keyboard('{Escape}');
    expect(section.queryByRole('listbox')).toBeNull();
    expect(screen.getByRole('dialog')).toBeDefined();
    await user.keyboard('a');
    expect(section.queryByRole('listbox')).toBeNull();
    await user.keyboard(' @');
    expect(await section.findByRole('listbox')).toBeDefined();
  });
});

describe('a note of one’s own', () => {
  it('is edited', async () => {
    const edited = aNote({ body: 'Call on Tuesday', isEdited: true, updatedAt: LATER });
    const { user, section, sent } = await open(
      inTurn(answer(notes.list, [aNote()]), answer(notes.list, [edited])),
      answer(notes.edit, edited),
    );
    await user.click(await section.findByRole('button', { name: /^Edit note of/ }));
    const field = section.getByLabelText('Your note');
    expect(document.activeElement).toBe(field);
    await user.clear(field);
    await user.type(field, 'Call on Tuesday');
    await user.click(section.getByRole('button', { name: 'Save note' }));
    expect(await section.findByText('Call on Tuesday')).toBeDefined();
    expect(section.queryByLabelText('Your note')).toBeNull();
    expect(sent('PATCH')).toMatchObject([
      { body: { body: 'Call on Tuesday', expectedUpdatedAt: AT } },
    ]);
  });

  it('that was changed in another window shows both texts', async () => {
    const theirs = aNote({ body: 'Call on Friday', isEdited: true, updatedAt: LATER });
    const conflict = refuse(notes.edit, 'conflict', 'This note has changed since you opened it.', {
      body: 'It now says: Call on Friday',
    });
    const { user, section, sent } = await open(
      inTurn(answer(notes.list, [aNote()]), answer(notes.list, [theirs])),
      inTurn(conflict, answer(notes.edit, aNote({ body: 'Call on Monday at nine' }))),
    );
    await user.click(await section.findByRole('button', { name: /^Edit note of/ }));
    await user.type(section.getByLabelText('Your note'), ' at nine');
    await user.keyboard('{Meta>}{Enter}{/Meta}');
    expect(await section.findByText('Call on Friday')).toBeDefined();
    expect(section.getByText(/^This note has changed/)).toBeDefined();
    expect(section.getByLabelText('Your note')).toHaveProperty('value', 'Call on Monday at nine');
    await user.click(section.getByRole('button', { name: 'Save note' }));
    await waitFor(() => expect(section.queryByLabelText('Your note')).toBeNull());
    expect(sent('PATCH').at(-1)).toMatchObject({ body: { expectedUpdatedAt: LATER } });
  });

  it('is removed after a question', async () => {
    const removed = aNote({ body: '', removedBy: 'ada', removedAt: LATER });
    const { user, section, sent } = await open(
      inTurn(answer(notes.list, [aNote()]), answer(notes.list, [removed])),
      answer(notes.remove, removed),
    );
    await user.click(await section.findByRole('button', { name: /^Remove note of/ }));
    const question = within(await screen.findByRole('alertdialog'));
    await user.click(question.getByRole('button', { name: 'Remove note' }));
    expect(await section.findByText(/removed by ada/)).toBeDefined();
    expect(sent('DELETE')).toMatchObject([{ url: '/api/admin/notes/1' }]);
  });
});
