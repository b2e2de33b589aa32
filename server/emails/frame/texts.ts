import { paragraphsOf, parseLine } from '#core/domain/mail-texts/parse-text.ts';
import type { COMMON_PLACEHOLDERS, SlotKey } from '#core/domain/mail-texts/slots.ts';
import { formatMoney } from '#core/domain/money.ts';
import { feeOf } from '#core/domain/payments/prices.ts';
import type { Block, Inline } from './blocks.ts';
import type { MailContext } from './message.ts';

type Texts<Name extends string, Slot extends SlotKey> = {
  placeholders: Record<Name, string>;
  slots: Record<Slot, string>;
  required?: Partial<Record<NoInfer<Slot>, readonly NoInfer<Name>[]>>;
};

/** The words of a mail that an owner can change, as the product ships them. */
export const editableTexts = <const Name extends string, const Slot extends SlotKey>(
  texts: Texts<Name, Slot>,
): Texts<Name, Slot> => texts;

type Value = string | { link: string; path: string };

const commonValues = ({ brand }: MailContext): Record<keyof typeof COMMON_PLACEHOLDERS, Value> => ({
  siteName: brand.name,
  supportEmail: brand.supportEmail,
  fee: formatMoney(feeOf(brand.prices)),
  accountPage: { link: 'your page', path: '/account' },
  contactPage: { link: 'our contact page', path: '/contact' },
});

const wordsOf = (value: Value): string => (typeof value === 'string' ? value : value.link);

/** Fills the slots of a mail: with the owner's words, if any, and with the values in their places. */
export function writeTexts<Name extends string, Slot extends SlotKey>(
  { slots }: Texts<Name, Slot>,
  context: MailContext,
  values: Record<Name, string>,
) {
  const known: Partial<Record<string, Value>> = { ...commonValues(context), ...values };
  const textOf = (slot: Slot): string => context.texts?.[slot] ?? slots[slot];

  const toProse = (line: string): Inline[] =>
    parseLine(line).map((piece) => {
      const value =
        'text' in piece ? piece.text : (known[piece.placeholder] ?? `{${piece.placeholder}}`);
      if (!piece.isStrong) return value;
      return { strong: wordsOf(value) };
    });

  return {
    /** As one line without emphasis and links: a subject, or what an inbox shows after it. */
    line: (slot: Slot): string =>
      paragraphsOf(textOf(slot))
        .flatMap((paragraph) => [...toProse(paragraph), ' '])
        .map((part) => (typeof part === 'object' && 'strong' in part ? part.strong : wordsOf(part)))
        .join('')
        .trim(),
    paragraphs: (slot: Slot): Block[] =>
      paragraphsOf(textOf(slot)).map((paragraph) => ({
        kind: 'paragraph',
        text: toProse(paragraph),
      })),
  };
}
