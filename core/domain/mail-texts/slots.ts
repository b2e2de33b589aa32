/** What an owner can word in a mail. Tables, buttons, amounts and legal lines between them are the product's. */
export const SLOT_KINDS = ['subject', 'opening', 'closing'] as const;
export type SlotKind = (typeof SLOT_KINDS)[number];

/** A mail that tells of several cases has a slot for each: `opening:approved`. */
export type SlotKey = SlotKind | `${SlotKind}:${string}`;

/** What a mail says, by slot. */
export type SlotTexts = Readonly<Record<string, string>>;

/** The words of one mail as the product ships them. */
export type MailTexts = {
  /** The values that a text can name in braces, with what each one is. */
  readonly placeholders: Readonly<Record<string, string>>;
  readonly slots: SlotTexts;
  /** Placeholders without which a text would not say what the mail is for. */
  readonly required?: Readonly<Partial<Record<string, readonly string[]>>>;
};

/** Every mail can name these. */
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
