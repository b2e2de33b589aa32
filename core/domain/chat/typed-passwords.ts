const WORD =
  '(?<![\\p{L}\\d])(?:pass?[\\s-]?wor[dt]|passwd|pwd|pw|passcode|passphrase|kennwort|contraseña|mot de passe)';
/** "for my account", "of the login". */
const WHOSE = '(?:\\s(?:for|to|of|on|für|von|zu)(?:\\s[\\p{L}\\d@.-]{1,30}){1,4}?)?';
const IS =
  "(?:['’]s|\\s(?:is|was|ist|lautet|war|heißt|es|est))(?!\\p{L})(?:\\s(?:now|still|just|currently|jetzt)(?!\\p{L}))?";

/** What follows is offered as the password. */
const AFTER_COLON = new RegExp(`${WORD}${WHOSE}(?:${IS})?\\s?(?:[:=]|[-=]>)\\s{0,3}(?=\\S)`, 'giu');
const AFTER_IS = new RegExp(`${WORD}${WHOSE}${IS}\\s(?=\\S)`, 'giu');
/** What follows may be the password: "password hunter2". */
const AFTER_NAME = new RegExp(`${WORD}\\s(?:-\\s)?(?=\\S)`, 'giu');

/** Words people use about their password instead of typing it, and to continue after "password:". */
const TALK = new Set(
  `a about account all already also always an and any anything are at bad been before being better between blank but by can
   cannot case change characters correct could default did different do does else empty encryption everyone everything fine
   for forgot forgotten from generator gone good great has have he help her here hint his how i if important in incorrect
   insecure invalid is issue it its least length letters like link long longer lost manager mandatory maybe minimum missing
   must my necessary need never new no nobody not nothing of ok okay old on only optional or our over page please policies
   policy problem protection question recover recovery requirement requirements reset right rule rules safe same secure
   security she should short shorter so some somebody something somewhere still storage strength strong than that the their
   there they this to too unable under unknown unsafe until urgent valid very we weak what when where which who why will
   with without would wrong yes you your
   abgelaufen aber ändern bitte ein eine falsch geht gesperrt hilfe kann kein mein neu nicht noch nötig regel richtig sicher
   unbekannt und ungültig unsicher vergessen verloren weg wie wo zu zurücksetzen`
    .trim()
    .split(/\s+/),
);
const UNITS =
  /^\s(?:characters?|letters?|digits?|symbols?|signs?|words?|days?|weeks?|months?|years?|times|minutes?|or|to|zeichen)\b/i;
/** Where a sentence ends or changes the subject. */
const CLAUSE_END =
  /^(?:$|\s*[.,;!?)]|\s(?:and|but|or|so|can|could|please|what|why|how|when|where|is|it|i|for|und|aber|kann|bitte)\b)/i;

const MASKED = /^(?:\[hidden\]|[*•]+)/;

/** `from`: where the password is mentioned; it is between `start` and `end`. */
type Place = { from: number; start: number; end: number };

/** Finds passwords stated in a text: no questions about passwords, no words about the state of one. */
export const findPasswords = (text: string): Place[] => [
  ...placesAfter(text, AFTER_COLON)
    .filter((place) => isOffered(text, place, false))
    .map((place) => toClauseEnd(text, place)),
  ...placesAfter(text, AFTER_IS).filter((place) => isOffered(text, place, true)),
  ...placesAfter(text, AFTER_NAME).filter((place) => isRecognizable(text, place)),
];

/** Returns the word, or the quoted text, after each match. */
function placesAfter(text: string, pattern: RegExp): Place[] {
  return Array.from(text.matchAll(pattern), ({ 0: { length }, index }) => {
    const start = index + length;
    const [value = ''] =
      /^["'“„].{1,100}?["'”“]|^\S{1,100}/u.exec(text.slice(start, start + 200)) ?? [];
    return { from: index, start, end: start + value.replace(/[.,;:?)]+$/, '').length };
  }).filter(({ start, end }) => end > start && !MASKED.test(text.slice(start, end)));
}

/** A plain word is a password only if it can be nothing else: "my password is wrong" has none. */
function isOffered(text: string, { start, end }: Place, endsClause: boolean): boolean {
  const value = text.slice(start, end);
  const rest = text.slice(end, end + 20);
  if (/^\d+$/.test(value)) return !UNITS.test(rest);
  if (!isWord(value)) return true;
  return !isTalk(value) && (!endsClause || CLAUSE_END.test(rest));
}

/** After a colon, hides all words of a password. */
function toClauseEnd(text: string, place: Place): Place {
  if (!isWord(text.slice(place.start, place.end))) return place;
  const [more = ''] = /^[^.,;!?\n]{0,100}/.exec(text.slice(place.end, place.end + 100)) ?? [];
  return { ...place, end: place.end + more.trimEnd().length };
}

/** Without "is" or a colon it must look like a password, or be the only text but the word "password". */
function isRecognizable(text: string, { from, start, end }: Place): boolean {
  const value = text.slice(start, end);
  const isWhole = !text.slice(0, from).trim() && !text.slice(end).trim();
  if (isWord(value)) return isWhole && !isTalk(value);
  const isSomethingElse = /^(?:ord|cert|app)-|@.+\.|^\d+-\p{L}+$/iu.test(value);
  return value.length > 3 && !isSomethingElse && /\d|[\p{L}\d][!@#$%^&*_~][\p{L}\d]/u.test(value);
}

const isWord = (value: string): boolean => /^\p{L}+(?:[-'’]\p{L}+)*!?$/u.test(value);

function isTalk(value: string): boolean {
  const word = value.toLowerCase().replace(/!$/, '');
  return TALK.has(word) || /['’]|.{3}(?:ed|ing|able|ible)$/.test(word);
}
