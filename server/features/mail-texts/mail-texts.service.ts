import type { EditedMail, ListedMail } from '#core/contract/staff/owner/mail-texts.ts';
import {
  kindOfSlot,
  LINK_PLACEHOLDERS,
  labelOfSlot,
  placeholdersOf,
  type SlotTexts,
  wordsOfCase,
} from '#core/domain/mail-texts/slots.ts';
import {
  changedTexts,
  fittingTexts,
  longestIn,
  problemsOf,
} from '#core/domain/mail-texts/text-rules.ts';
import { AppError } from '#core/errors.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import {
  type EditableTemplate,
  editableMails,
  isEditable,
  textsOf,
} from '#server/emails/editable-texts.ts';
import { MAIL_KINDS } from '#server/emails/mail-kinds.ts';
import { casesOf } from '#server/emails/samples/customer-samples.ts';
import { recordActivity } from '#server/features/activity/activity.queries.ts';
import {
  findVersion,
  insertVersion,
  listNewestVersions,
  listVersions,
  type TextVersionRow,
} from './mail-texts.queries.ts';

type Parts = Pick<Deps, 'db' | 'now'>;

/** Versions listed at most. */
const MOST_LISTED = 50;

export function requireEditable(template: string): EditableTemplate {
  if (isEditable(template)) return template;
  throw new AppError('not_found', 'There is no such mail');
}

export async function listMailTexts({ db }: Pick<Deps, 'db'>): Promise<ListedMail[]> {
  const newest = new Map((await listNewestVersions(db)).map((row) => [row.template, row]));
  return editableMails().map(({ template, group }) => {
    const version = newest.get(template);
    const slots = version?.slots ?? {};
    const { texts, unfit } = fittingTexts(textsOf(template), slots);
    return {
      template,
      name: MAIL_KINDS[template].name,
      group,
      isChanged: Object.keys(texts).length > 0,
      hasUnfit: unfit.length > 0,
      changedAt: version?.createdAt.toISOString() ?? null,
      changedBy: version?.author ?? null,
    };
  });
}

export async function readMailTexts(
  { db }: Pick<Deps, 'db'>,
  template: EditableTemplate,
): Promise<EditedMail> {
  const versions = await listVersions(db, template, MOST_LISTED);
  const stored = versions[0]?.slots ?? {};
  const ours = textsOf(template);
  const { texts, unfit } = fittingTexts(ours, stored);
  const gone = unfit.filter((key) => !Object.hasOwn(ours.slots, key));
  const toSlot = (key: string, standard: string) => ({
    key,
    kind: kindOfSlot(key),
    label: labelOfSlot(key),
    text: texts[key] ?? standard,
    standard,
    longest: longestIn(key),
    required: [...(ours.required?.[key] ?? [])],
    unfit: unfit.includes(key) ? (stored[key] ?? '') : null,
  });
  return {
    template,
    name: MAIL_KINDS[template].name,
    group: editableMails().find((mail) => mail.template === template)?.group ?? '',
    version: versions[0]?.version ?? 0,
    slots: Object.entries(ours.slots).map(([key, standard]) => toSlot(key, standard)),
    gone: gone.map((key) => ({ label: labelOfSlot(key), text: stored[key] ?? '' })),
    placeholders: Object.entries(placeholdersOf(ours)).map(([name, meaning]) => ({
      name,
      meaning,
      isLink: LINK_PLACEHOLDERS.has(name),
    })),
    cases: casesOf(template).map((key) => ({ key, label: wordsOfCase(key) })),
    versions: versions.map(({ id, template: _, createdAt, ...version }) => ({
      ...version,
      createdAt: createdAt.toISOString(),
    })),
  };
}

type Change = { expectedVersion: number; actor: string; note?: string | undefined };

export async function saveMailTexts(
  deps: Parts,
  template: EditableTemplate,
  written: SlotTexts,
  change: Change,
): Promise<EditedMail> {
  refuseProblems(template, written);
  const slots = changedTexts(textsOf(template), written);
  await putInForce(deps, template, change, { slots });
  return readMailTexts(deps, template);
}

export async function resetMailTexts(
  deps: Parts,
  template: EditableTemplate,
  change: Change,
): Promise<EditedMail> {
  await putInForce(deps, template, change, { slots: {}, isReset: true });
  return readMailTexts(deps, template);
}

/** Puts a copy of a former version in force. It may no longer fit the mail, so it is checked like a new one. */
export async function goBackTo(
  deps: Parts,
  template: EditableTemplate,
  version: number,
  change: Change,
): Promise<EditedMail> {
  const former = await findVersion(deps.db, template, version);
  if (!former) throw new AppError('not_found', 'There is no such version');
  refuseProblems(template, former.slots);
  await putInForce(deps, template, change, { slots: former.slots, copyOf: version });
  return readMailTexts(deps, template);
}

function refuseProblems(template: EditableTemplate, written: SlotTexts): void {
  const problems = problemsOf(textsOf(template), written);
  if (problems.length === 0) return;
  const fields = Object.fromEntries(problems.map(({ slot, message }) => [slot, message]));
  const words = problems.map(({ slot, message }) => `${labelOfSlot(slot)}: ${message}`);
  throw new AppError('invalid_request', words.join('; '), { fields });
}

type New = Pick<TextVersionRow, 'slots'> & { isReset?: boolean; copyOf?: number };

function putInForce(
  { db, now }: Parts,
  template: EditableTemplate,
  { expectedVersion, actor, note }: Change,
  { slots, isReset = false, copyOf }: New,
): Promise<void> {
  return db.transaction(async (tx) => {
    await refuseOvertaken(tx, template, expectedVersion);
    const version = expectedVersion + 1;
    const row = { template, version, slots, isReset, copyOf, note: note || null };
    if (!(await insertVersion(tx, { ...row, author: actor, createdAt: now() }))) {
      // Someone else saved at this very moment.
      await refuseOvertaken(tx, template, expectedVersion);
    }
    await recordActivity(tx, {
      subject: ['settings', 'mail-texts'],
      actor,
      action: isReset ? 'reset mail texts' : 'changed mail texts',
      data: {
        mail: MAIL_KINDS[template].name,
        version,
        ...(copyOf && { copyOf }),
        ...(note && { note }),
      },
    });
  });
}

async function refuseOvertaken(
  db: Queryable,
  template: EditableTemplate,
  expectedVersion: number,
): Promise<void> {
  const [newest] = await listVersions(db, template, 1);
  if ((newest?.version ?? 0) === expectedVersion) return;
  const what = newest?.isReset ? 'gone back to the standard texts' : 'saved other texts';
  throw new AppError(
    'conflict',
    `${newest?.author ?? 'Someone'} has ${what} of this mail since you opened it. Please look at them before you save yours.`,
  );
}
