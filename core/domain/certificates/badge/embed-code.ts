import { escapeMarkup } from '#core/markup.ts';
import { BADGE_HEIGHT, BADGE_WIDTH } from './draw-badge.ts';

type Embedded = { origin: string; number: string; isTest: boolean; brandName: string };

/** Returns HTML for the holder's site. The badge shows the state, so the text claims nothing that may end. */
export function embedCode({ origin, number, isTest, brandName }: Embedded): string {
  const page = escapeMarkup(`${origin}/certificates/${number}`);
  const picture = escapeMarkup(`${origin}/badge/${number}.svg`);
  const claim = isTest ? `Test certificate from ${brandName}` : `Certified by ${brandName}`;
  const words = escapeMarkup(`${claim}, certificate ${number}`);
  return `<a href="${page}"><img src="${picture}" width="${BADGE_WIDTH}" height="${BADGE_HEIGHT}" alt="${words}"></a>`;
}
