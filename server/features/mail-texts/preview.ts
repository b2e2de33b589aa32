import type { MailPreview } from '#core/contract/staff/owner/mail-texts.ts';
import type { SlotTexts } from '#core/domain/mail-texts/slots.ts';
import { fittingTexts, problemsOf, warningsOf } from '#core/domain/mail-texts/text-rules.ts';
import { feeOf } from '#core/domain/payments/prices.ts';
import { AppError } from '#core/errors.ts';
import type { Deps } from '#server/deps.ts';
import { type EditableTemplate, textsOf } from '#server/emails/editable-texts.ts';
import { renderMessage } from '#server/emails/render-message.ts';
import { casesOf, customerSample } from '#server/emails/samples/customer-samples.ts';
import { newMessageId, supportAddress } from '#server/features/emails/emails.service.ts';
import { mailMessage } from '#server/features/emails/mail-words.ts';
import { findUser } from '#server/features/staff/staff.queries.ts';

type Draft = { slots: SlotTexts; case?: string | undefined };
type Look = Pick<Deps, 'brand' | 'config'>;

/** Renders a sample mail with these texts. A faulty text is left out, so that the rest can be seen. */
export function previewMail(
  { brand, config }: Look,
  template: EditableTemplate,
  { slots, case: chosen }: Draft,
): MailPreview {
  const ours = textsOf(template);
  const cases = casesOf(template);
  const sample = customerSample(template, chosen && cases.includes(chosen) ? chosen : cases[0]);
  const { texts } = fittingTexts(ours, slots);
  const context = { brand, publicUrl: config.publicUrl, texts };
  const published = [feeOf(brand.prices)];
  return {
    ...renderMessage(template, sample as never, context),
    problems: problemsOf(ours, slots),
    warnings: Object.entries(slots).flatMap(([slot, text]) =>
      warningsOf(text, published).map((message) => ({ slot, message })),
    ),
  };
}

/** Sends only to the address of the person who asks. */
export async function sendTest(
  deps: Deps,
  template: EditableTemplate,
  draft: Draft,
  userId: number,
): Promise<{ message: string }> {
  const to = (await findUser(deps.db, userId))?.email;
  if (!to) {
    throw new AppError(
      'conflict',
      'Your account has no e-mail address. Add one under Account, then send the test.',
    );
  }
  const { problems, subject, html, text } = previewMail(deps, template, draft);
  const [problem] = problems;
  if (problem) throw new AppError('invalid_request', problem.message);
  try {
    await deps.mailer.send({
      from: { name: deps.brand.name, address: supportAddress(deps) },
      to,
      messageId: newMessageId(deps),
      subject: `Test: ${subject}`,
      html,
      text,
      attachments: [],
    });
  } catch (error) {
    throw new AppError('mail_failed', (error as Error).message);
  }
  return { message: mailMessage(deps, `A test was sent to ${to}`) };
}
