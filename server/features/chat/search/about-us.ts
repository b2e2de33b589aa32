import { conceptsOf, type Reading } from '#server/features/chat/reading/concepts.ts';
import { questionsIn } from '#server/features/chat/reading/message-parts.ts';
import { wordsOf } from '#server/features/chat/reading/words.ts';
import { isIdle } from './entries.ts';
import { ADDRESSED } from './odds.ts';
import type { Match } from './search.ts';

/** A message that mentions one of these is about us, whatever else it says. */
const OUR_MATTERS = [
  'certificate',
  'assessment',
  'reviewer',
  'accredited',
  'application',
  'validation fee',
  'list price',
  'discount code',
  'refund',
  'receipt',
  'badge',
  'logo',
  'audit',
  'program',
  'order',
  'office',
];

/** Abusive words. A question that contains one is still a question; anything else is not shown to staff. */
const ABUSIVE: ReadonlySet<string> = new Set(
  `
arse arsehole ass asshole bastard bitch bollocks bullshit cock crap cunt dick dickhead dumb dumbass fag faggot fuck fucked fucker fucking
garbage idiot idiotic idiots imbecile jerk kys loser moron morons motherfucker piss prick pussy rape retard retarded scum scumbag shit shitty
slut stfu stupid suck sucks trash twat wank wanker whore worthless
`
    .trim()
    .split(/\s+/),
);

/** From this score on, a message is similar to one that is about us, or to one that is not. */
const ALIKE = { ours: 0.3, others: 0.3 };

/** "Do you like…", "are you married": asked of a person. */
const PERSONAL =
  /\byou (?:believe|bored|cry|dream|drink|drunk|dumb|eat|feel|gay|hate|hungry|kiss|laugh|like|love|mad|married|remember|single|sleep|sleepy|smoke|think|tired|watch|wearing)\b|\byour (?:age|birthday|boyfriend|dad|face|father|favou?rite|girlfriend|hobb(?:y|ies)|husband|mom|mother|opinion|sister|wife)\b/;

/** Words. A longer message may still contain a question. */
const SHORT_TALK = 6;

/** Whether it is talk as to a person, or abuse: nothing to search for. */
export function isBanter(text: string): boolean {
  // As typed, since an unknown word might be corrected into one of ours.
  const words = wordsOf(text);
  const isAbusive = words.some((word) => ABUSIVE.has(word)) && questionsIn(text).length === 0;
  return words.length <= SHORT_TALK && (isAbusive || PERSONAL.test(words.join(' ')));
}

/** "What does EcoVadis charge for theirs": asks what another company charges or sells. */
const OF_OTHERS =
  /\b[Dd](?:oes|o|id) (?!Stripe\b)((?:[A-Z][\w&.-]{0,30} ){1,4})(?:charge|bill|ship|sell|hire|produce)\b/;

/** Whether a message asks what another company does, and nothing about us. */
export const asksOfOthers = (text: string, brandName: string): boolean => {
  const other = OF_OTHERS.exec(text)?.[1];
  return other !== undefined && other.trim() !== brandName && !ADDRESSED.test(text.toLowerCase());
};

/** Builds the test for whether an unanswered message is about us, so that staff may want to answer it. */
export function createAboutUs(brandName: string) {
  const matters = [brandName, ...OUR_MATTERS].flatMap((matter) => conceptsOf(wordsOf(matter)));
  // The name may contain words without meaning.
  const ours: ReadonlySet<string> = new Set(matters.filter((matter) => !isIdle(matter)));

  return (text: string, { words, concepts }: Reading, [nearest]: readonly Match[]): boolean => {
    // As typed, since an unknown word might be corrected into one of ours.
    const isAbusive = wordsOf(text).some((word) => ABUSIVE.has(word));
    if (isAbusive && questionsIn(text).length === 0) return false;
    if (concepts.some((concept) => ours.has(concept))) return true;
    const spoken = words.join(' ');
    if (PERSONAL.test(spoken)) return false;
    const isAlike = nearest && nearest.score >= ALIKE[nearest.isAboutUs ? 'ours' : 'others'];
    if (isAlike) return nearest.isAboutUs;
    // "Why?" means nothing alone, so it refers to what was said before.
    return ADDRESSED.test(spoken) || concepts.every(isIdle);
  };
}
