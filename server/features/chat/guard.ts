import type { REPLIES } from '#server/features/chat/content/replies.ts';
import { withoutAccents } from '#server/features/chat/reading/words.ts';
import { FOREIGN_ATTEMPTS } from './guard-languages.ts';
import { REQUESTS } from './guard-requests.ts';

type Refusal = Extract<
  keyof typeof REPLIES,
  'offLimits' | 'personalData' | 'codes' | 'commitments'
>;

/**
 * What the assistant must not be talked into, by the words used to try it. In lower case.
 * Nothing repeats without limit except white space, which is single by then: a hostile message would cause endless backtracking.
 */
export const ATTEMPTS: readonly { refusal: Refusal; patterns: readonly RegExp[] }[] = [
  {
    refusal: 'offLimits',
    patterns: [
      // Telling it to be something else, or to reveal how it works.
      /\b(ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(instruction|rule|prompt|guideline|restriction|polic(y|ies)|filter|above|everything|programming|training)/,
      /\b(system|hidden|initial|original|secret|your)\s+(prompt|instructions?|message above)\b|\bprompt\b.{0,30}\b(word for word|verbatim)/,
      /\b(developer|debug|admin|god|dan|jailbreak|unrestricted|sudo|maintenance)[\s-]mode\b|\bjailbreak|^\s*(system|assistant|developer)\s*:/,
      /\b(pretend|role-?play|act as|behave like|imagine you are|you are now|from now on,? (you|act|answer|be|reply|ignore|respond|speak|only))\b|\byou (must|have to|will) (answer|reply|say|obey)\b|\b(hack|ddos|phish|exploit) (into )?(my|a|the|this|your|somebody|someone|competitor)|\badmin(istrator)? (rights|access|privileges)\b|\byou are (the|a|an|my) [\w\s]{0,30}\bnow\b/,
      /\b(give|tell|show|print|send|reveal|share|leak|dump|read out|what('s| is| are))\b.{0,40}\b(admin|administrator|staff|root|server|database|db|smtp|your)\b.{0,20}\b(passwords?|passcode|credentials?|logins?)\b|\bpasswords? (of|for|to) (the|your) (admin|staff|server|database)|\bapi[\s-]?keys?\b|\bsecret keys?\b|\baccess tokens?\b|\benv(ironment)? variables?\b|\bsource code\b|\b(print|dump|show|export|list|copy)\b.{0,20}\bdatabase\b|\.env\b|\/etc\/passwd/,
      /\b(drop|alter|truncate)\s+table\b|\bunion\s+select\b|\bselect\s+\*\s+from\b|'\s*or\s+'?1'?\s*=\s*'?1|\$\{[^${}]{0,80}\}|\{\{[^{}]{0,80}\}\}/,
      /\b(what( i|')?s|what is|give|tell|need|forgot|lost|default|guess|crack|reset|know)\b.{0,30}\b(admin|administrator|staff|employee|reviewer|root|server|backend|dashboard)('?s)?\b.{0,15}\b(passwords?|passcode|credentials?|logins?|pin)\b|\b(passwords?|logins?|credentials?|access codes?)\b (of|for|to|from) (the|your|any|a) .{0,15}\b(admin|staff|server|database|reviewers?|backend|dashboard|employee|boss|ceo)/,
      /\bwhat (are|were) (the|your) (rules|instructions|guidelines|orders)\b.{0,12}\b(they|you|gave|given|follow|were)\b|\b(words|things|topics|subjects|questions)\b.{0,15}\byou('re| are)? (not|never|forbidden|can't|cannot|mustn't)\b.{0,12}\b(allowed|supposed|permitted|to|say|use|answer)\b|\bwhat (are|aren't) you (not |never )?(allowed|supposed|permitted|forbidden|told|instructed|programmed)\b|\b(text|words|lines?|everything|all|message) (above|before) (this|the|starting|that)\b|\btext above\b|\b(print|repeat|output|show|copy|translate|summari[sz]e|encode|reveal|list)\b.{0,20}\b(verbatim|your (own )?(rules|instructions|context|configuration|guidelines|guardrails))\b|\b(base64|rot13|decoded?|hex string|morse)\b/,
      /\byou will now\b|\bwithout any (restrictions?|rules|limits|filters?)\b|\b(respond|reply|answer) to (everything|anything|all)\b|^(please )?(simulate|impersonate|execute|enable|activate)\b|\b(can|could|should|how (do|can)) (i|we) (bribe|pay off|buy off)\b|\broot (on|access|shell)\b|\brm -rf\b|\byou('re| are) (no longer|not an? (assistant|bot)|my (grandma|hacker|friend|slave|servant))\b|\b(answer|reply|talk|speak|respond|write) (only )?(as|like) (a|an|my)\b.{0,12}\b(pirate|hacker|human|lawyer|friend|rapper|cat|dog|king|girlfriend|robot|poet|cowboy|villain)|\blet'?s play\b|\bas (the |your )?(ceo|boss|admin|developer|owner|manager|creator) i (hereby )?(authori[sz]e|order|command|allow|instruct|tell)\b|\bsay something (nasty|bad|mean|rude|racist|dirty)|^(please )?(insult|roast|curse|swear at)\b|\bcall (your|the|my) (boss|ceo|company|competitor|customers?)\b.{0,10}\b(an?|names|idiots?|stupid|liars?|thie)/,
      /\bhow (do|can|to|would|could|might)( i| we| you| one)? (brute|bypass|hack|crack|ddos|guess|enumerate|get around|get past|trick|fool|cheat|fake|forge|game|scrape|spoof|manipulate|intercept)|\b(can|could|may|let|if) (i|we|me|us)( just)? ((?<!\blet (?:me|us) )guess|guess(?!\s*[,:])(?<=\blet (?:me|us) guess)|enumerate|brute[\s-]?force|try out|scrape|hack|spoof|crack)\b|\b(scrape|harvest|crawl|steal|extract)\b.{0,20}\b(all|every|e-?mails?|data|addresses|names|customers?|sessions?|cards?)\b.{0,30}\b(register|site|page|database|for me|from)\b|\b(get|log|break|sneak|sign|look) (in|into|in to|at|on)( to)? (someone|somebody|another|other|anyone|a competitor|my competitor)/,
      // Fakes, and answers that are not true.
      /\b(make|create|generate|write|give|send|print|design|produce|draft|forge|build|get) (me|us|up|my|our|a|an|some)\b.{0,30}\b(fake|forged|counterfeit|phony|bogus|backdated|made[\s-]up)\b|\b(help|show|teach) (me|us)\b.{0,30}\b(fake|forge|lie|cheat|backdate|make up|invent|falsify|fabricate)|^(please |just |can you |could you |pls )?(invent|make up|fake|forge|fabricate|falsify|backdate|photoshop) (me|us|my|our|an?|the|some|one|this)\b|\b(write|make|create|draft|generate)\b.{0,40}\b(dated|backdated)\b|\bso (that )?(the |your |my )?(reviewers?|auditors?|inspectors?|they|it|you) (thinks?|believes?|looks? (like|as)|will think|would think|won't notice|doesn't notice)|\b(just )?(needs|has) to look (real|genuine|official)|\b(edit|change|alter|modify|tamper|photoshop)\b.{0,30}\b(pdf|certificate|date|number)\b.{0,30}\b(looks?|newer|notice|seems?|appears?)\b/,
      /\b(which|what) answers?\b.{0,30}\b(click|tick|pick|choose|select|give|put|need)\b.{0,40}\b(pass|points|100|perfect|full marks|top score)\b|\b(what|which)\b.{0,25}\b(can|could|should|do|must) (i|we) (lie|fake|forge|cheat|fabricate|invent|make up)\b|^(please |just |can you )?(fill|do|take|complete|answer) (in |out )?(the|my|our|this|your) (self[\s-]?)?(assessment|questionnaire|test|questions|check-?in|application)\b.{0,15}\bfor (me|us)\b|^(please |can you |could you |kindly |pls )?(write|post|make|generate|invent|leave)\b.{0,40}\b(star|fake|good|bad|positive|negative|glowing|nice|five|ten|trustpilot|google)\b.{0,25}\b(reviews?|testimonials?|ratings?)\b|\bgive (me|us) (a|any|some|the) (valid |working |real )?(certificate|order|ticket) numbers?\b/,
    ],
  },
  {
    refusal: 'personalData',
    patterns: [
      // Other people's data.
      /\b(ord|cert|app)-[\w-]{4}.{0,75}\b(e-?mail|name|address|phone|customer|company|who)\b|\b(e-?mail|names?|address(es)?|phone|details|data)\b.{0,40}\b(of|from|for|behind|with)\b.{0,30}\b(ord|cert|app)-/,
      /\b(list|show|give|send|tell|print|display|dump|export)\b.{0,30}\b(all|every|other|latest|last|recent|somebody|someone|customers?|clients?)\b.{0,30}\b(orders?|e-?mails?|names|leads|applications|customers?'? ?(names?|data|e-?mails?)|results|addresses)\b/,
      /\b(e-?mails?|names|addresses|phone numbers?|contact details|data)\b.{0,15}\bof\b.{0,15}\b(your|other|all|the|another)\b.{0,10}\b(customers?|clients?|users|companies|reviewers?)\b/,
      /\b(show|give|tell|send|see|read|look up|open)\b.{0,20}\b(another|other|somebody|someone|competitor|neighbou?r)('s|s|s')?\b.{0,20}\b(order|application|results?|score|answers|data)\b/,
      /\b(give|tell|show) (me|us)\b.{0,30}\b(phone|e-?mail|address|number|names?|details|data)\b.{0,20}\b(she|he|they) (put|gave|used|typed|entered|left|has|have)\b|\b(give|tell|show) (me|us) (her|his|their)\b/,
      /\b(e-?mails?|phone|numbers?|address(es)?|names?|contact)\b.{0,30}\b(of|behind|for|from) (whoever|the (owner|person|people|customer|client|buyer|guy|lady|woman|man|boss) (of|at|who|that|behind))\b|\b(list|name|show|give|tell|send|print)\b.{0,20}\b(every|all)\b.{0,50}\b(contacts?|contact names|names|e-?mails?|phones?|phone numbers)\b|\b(give|show|send|tell) (me|us) (somebody|someone|anybody) else'?s\b|\breviewer\b.{0,30}\b(his|her|their) (phone|number|e-?mail|address)\b|\b(?<!\b(?:my|our|a|your) )(private|home) (e-?mail|phone|number|address)\b/,
      /\b(what|which|how many) (score|points|results?|marks?|grade)\b.{0,10}\b(did|has|have) (?!we\b|i\b|you\b|my\b|our\b|it\b|this\b|that\b|one\b|the\b|to\b)[a-z]/,
      /\bwhat (did|has|have|does) (?!we\b|i\b|you\b|my\b|our\b|it\b|this\b|that\b|one\b|the\b|to\b|your\b|an?\b|people\b|companies\b|customers\b)\w{1,20}( \w{1,20}){0,3} (scored?|answered|answer|upload|submit|pay|order|reach|achieve|claim)\b|\b(which|what) (e-?mail|phone|address|card)( address| number)? (did|does|has) (?!we\b|i\b|you\b|my\b|our\b|it\b|this\b|that\b|the\b|your\b)|\bi('m| am| work)\b.{0,8}\b(from|for|at|with)\b.{0,40}\bcompetitor\b|\b(cookies?|sessions?|passwords?|data|cards?) of (other|another|all) (users?|visitors?|customers?|people)|\bwhere do (they|your reviewers|the reviewers|your staff) live\b/,
    ],
  },
  {
    refusal: 'codes',
    patterns: [
      // Codes are for those who were given one.
      /\b(staff|employee|internal|secret|hidden|unpublished|friends?[\s-]and[\s-]family|insider)('s)?([\s-]only)? (discounts?|codes?|coupons?|promos?|vouchers?)\b/,
      /\b(list|give|tell|show|send|share|reveal|need|want|find|get|have|generate|guess|what|which|any|every|all)\b.{0,40}\b(valid|working|current|active|available|secret|free|every|all|new)\b.{0,20}\b(discount|promo|promotion|coupon|voucher)?[\s-]{0,3}(codes?|coupons?|vouchers?|promos?)\b|\bany\b.{0,12}\b(codes|coupons|vouchers)\b/,
      /\b(give|tell|send|share|reveal|list|print|show|generate|guess)\b.{0,25}\b(codes?|coupons?|vouchers?|promos?)\b|\b(what|which)\b.{0,20}\b(discount|promo|coupon|voucher)?\s*codes?\b.{0,15}\b(are|is|do|work|exist|can i use|valid)\b/,
      /\b(codes?|coupons?|vouchers?|promos?)\b.{0,60}\b(give|send|hand|slip|pass|tell|show) (it to (me|us)|(me|us) (one|it)|one to (me|us))\b/,
    ],
  },
  {
    refusal: 'commitments',
    patterns: [
      // Making it repeat given words.
      /\bi (need|want|order|expect|require|demand) you to (confirm|promise|guarantee|agree|swear|certify|approve|state)\b|\bguarantee,? legally\b|\blegally guarantee\b|\b(it'?s|its|is|are) (legally )?binding\b|^just say (we|you|yes|it|that)\b|\bwe have a deal\b|\bsell it to (me|us) for\b|^(please |just |now )?(write|state|declare|certify|confirm) (down )?(that|me|us)\b|\b(say|type|write|answer|reply) ["'“](yes|ok|i|we|confirmed|agreed)\b/,
      /(^|[.!?;,:]\s*|\b(and|now|please|then|just|also|you to)\s+)(agree|confirm|acknowledge|admit|swear|guarantee)\s+(to\s+)?(me|us|that|it|this|we|my|our)\b|(?<!n't |(?<!\bwhy )not |\b(?:does|doesn't|do|don't|will|can|what) (?:the |a |your )?(?:certificates?|certification) )\bpromise (me|us)\b|\byou (must|have to) (confirm|promise|guarantee)\b|\b(confirm|promise) (it )?in writing\b|\blegally binding\b|\bbinding (offer|promise|agreement|answer|statement|confirmation)\b/,
      /^(please )?(approve|grant|waive|mark|set|authorize|release) (my|our|the|this|me|us)\b|\b(confirm|reply|answer) with the word\b/,
      /\brepeat after me\b|^\s*(say|repeat|write|respond with|reply with|answer with)\b\s*[:"'“]|^\s*say (that|yes)\b/,
    ],
  },
];

/** Code that a browser would run. A message with it is answered only if its own words are clear. */
export const CODE =
  /<\/?(?:script|iframe|img|svg|object|embed|form|system|user|assistant)\b|\bon(?:error|load|click)\s*=|\bjavascript:/i;

/** Returns why a message must not be answered; undefined for honest questions. */
export function refusalFor(text: string): Refusal | undefined {
  const lower = text.toLowerCase();
  const attempt =
    ATTEMPTS.find(({ patterns }) => patterns.some((pattern) => pattern.test(lower))) ??
    REQUESTS.find(({ pattern }) => pattern.test(lower));
  const plain = withoutAccents(text);
  return (attempt ?? FOREIGN_ATTEMPTS.find(({ pattern }) => pattern.test(plain)))?.refusal;
}
