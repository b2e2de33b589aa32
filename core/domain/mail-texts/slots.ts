/** Parts of a mail that an owner can word. Tables, buttons, amounts and legal lines between them are fixed. */
export const SLOT_KINDS = ['subject', 'opening', 'closing'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

/** A mail with several cases has a slot for each: `opening:approved`. */
export type SlotKey = SlotKind | `${SlotKind}:${string}`;

/** A mail's texts, by slot. */
export type SlotTexts = Readonly<Record<string, string>>;

/** The texts of one mail as the product ships them. */
export type MailTexts = {
  /** The values that a text can name in braces, and their meanings. */
  readonly placeholders: Readonly<Record<string, string>>;
  readonly slots: SlotTexts;
  /** Placeholders without which a text would miss its purpose. */
  readonly required?: Readonly<Partial<Record<string, readonly string[]>>>;
};

/** Available in every mail. */
export const COMMON_PLACEHOLDERS = {
  siteName: 'The name of your site',
  supportEmail: 'The address for questions',
  fee: 'The published validation fee',
  accountPage: "A link to the customer's page",
  contactPage: 'A link to the contact page',
} as const;

/** They become links, which a subject cannot hold. */
export const LINK_PLACEHOLDERS: ReadonlySet<string> = new Set(['accountPage', 'contactPage']);

export const kindOfSlot = (key: string): SlotKind => key.split(':')[0] as SlotKind;

/** The case that a slot is for, in words. */
export const caseOfSlot = (key: string): string | null => key.split(':')[1] ?? null;

const LABELS: Partial<Record<string, string>> = {
  subject: 'Subject',
  opening: 'Opening',
  closing: 'Closing',
};

export const wordsOfCase = (name: string): string => name.replaceAll('-', ' ');

/** `Opening (approved)`. A slot of a former version of the product is called by its key. */
export function labelOfSlot(key: string): string {
  const name = caseOfSlot(key);
  return `${LABELS[kindOfSlot(key)] ?? kindOfSlot(key)}${name ? ` (${wordsOfCase(name)})` : ''}`;
}

export const placeholdersOf = ({ placeholders }: MailTexts): Record<string, string> => ({
  ...placeholders,
  ...COMMON_PLACEHOLDERS,
});
