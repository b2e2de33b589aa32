import { escapeMarkup } from '#core/markup.ts';
import { withoutControls } from './plain-text.ts';

/** Not exported: only `html` makes one, and data from the database or the wire is never an instance. */
class Fragment {
  readonly #markup: string;

  constructor(markup: string) {
    this.#markup = markup;
  }

  toString(): string {
    return this.#markup;
  }
}

export type Html = Fragment;

const toEntities = (text: string): string => escapeMarkup(withoutControls(text));

type Value = string | number | Html | readonly Html[];

function toMarkup(value: Value): string {
  if (value instanceof Fragment) return value.toString();
  // Each entry individually: a list that came as data holds strings, whatever its type says.
  return Array.isArray(value) ? value.map(toMarkup).join('') : toEntities(String(value));
}

/**
 * Markup with values in it. Every value is escaped unless `html` made it, so a template cannot
 * forget to. Attributes must be in double quotes.
 */
export function html(markup: TemplateStringsArray, ...values: readonly Value[]): Html {
  return new Fragment(String.raw({ raw: markup }, ...values.map(toMarkup)));
}
