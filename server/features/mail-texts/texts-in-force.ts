import type { MailState } from '#core/domain/mail.ts';
import type { SlotTexts } from '#core/domain/mail-texts/slots.ts';
import { fittingTexts } from '#core/domain/mail-texts/text-rules.ts';
import type { Queryable } from '#server/db/connection.ts';
import { isEditable, textsOf } from '#server/emails/editable-texts.ts';
import { findVersionById, listVersions, type TextVersionRow } from './mail-texts.queries.ts';

type TextsInForce = { versionId: number | null; texts: SlotTexts };

const OURS: TextsInForce = { versionId: null, texts: {} };

/** Returns the owner's texts for a mail written now. They are read each time, so that every process sees changes at once. */
export async function findTextsInForce(db: Queryable, template: string): Promise<TextsInForce> {
  if (!isEditable(template)) return OURS;
  const [newest] = await listVersions(db, template, 1);
  return newest ? { versionId: newest.id, texts: usableTexts(newest) } : OURS;
}

/** States of mails that were sent, or kept instead: their wording is final. */
const WRITTEN: readonly MailState[] = ['sent', 'kept', 'bounced'];

type WrittenMail = { template: string; state: MailState; textVersionId: number | null };

/** The owner's words that a mail was sent with, or would be sent with now. */
export async function findTextsOfMail(db: Queryable, mail: WrittenMail): Promise<SlotTexts> {
  if (!WRITTEN.includes(mail.state)) return (await findTextsInForce(db, mail.template)).texts;
  const version = mail.textVersionId && (await findVersionById(db, mail.textVersionId));
  return version ? usableTexts(version) : {};
}

/** What no longer fits the mail is left out: the product's own text is used instead. */
const usableTexts = ({ template, slots }: TextVersionRow): SlotTexts =>
  isEditable(template) ? fittingTexts(textsOf(template), slots).texts : {};
