const NUMBER_WORDS: Readonly<Record<string, number>> = {
  two: 2,
  three: 3,
  four: 4,
  five: 5,
  six: 6,
  seven: 7,
  eight: 8,
  nine: 9,
  ten: 10,
  eleven: 11,
  twelve: 12,
  fourteen: 14,
  fifteen: 15,
  twenty: 20,
  thirty: 30,
  forty: 40,
  fifty: 50,
  sixty: 60,
  seventy: 70,
  eighty: 80,
  ninety: 90,
  hundred: 100,
  thousand: 1000,
};

const FIGURE =
  /(\$\s?)?(\d[\d,]*(?:\.\d+)?)(?:\s?(%)|[\s-]+(percent|per cent|dollars?|usd|(?:business )?(?:minute|hour|day|week|month|year)s?)\b)?/gi;

/** Numbers as words become digits, so that "seven days" and "7 days" are the same. */
const inDigits = (text: string): string =>
  text.replace(/\p{L}+/gu, (word) => String(NUMBER_WORDS[word.toLowerCase()] ?? word));

/**
 * Every figure that a text states, with what it counts: `$350`, `50%`, `7 day`, `5 business day`, `25`.
 * Any of them is a promise when the assistant says it.
 */
export function figuresIn(text: string): Set<string> {
  const figures = new Set<string>();
  for (const [, dollar, digits = '', percent, unit = ''] of inDigits(text).matchAll(FIGURE)) {
    const number = digits.replaceAll(',', '');
    const counted = unit.toLowerCase();
    if (dollar || /^(dollar|usd)/.test(counted)) figures.add(`$${number}`);
    else if (percent || counted.startsWith('per')) figures.add(`${number}%`);
    else if (counted) figures.add(`${number} ${counted.replace(/s$/, '')}`);
    else figures.add(number);
  }
  return figures;
}

/** Returns the figures in a text that the grounds do not support. A bare number may repeat the digits of any figure. */
export function unsupportedFigures(text: string, grounds: string): string[] {
  const known = figuresIn(grounds);
  const digits = new Set(Array.from(known, (figure) => figure.replace(/[^\d.]/g, '')));
  return [...figuresIn(text)].filter(
    (figure) => !known.has(figure) && !(/^[\d.]+$/.test(figure) && digits.has(figure)),
  );
}
