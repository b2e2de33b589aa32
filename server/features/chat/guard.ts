import type { REPLIES } from '#server/features/chat/content/replies.ts';

type Refusal = Extract<
  keyof typeof REPLIES,
  'offLimits' | 'personalData' | 'codes' | 'commitments'
>;

/**
 * What the assistant must not be talked into, by the words in which it is tried. In lower case.
 * Nothing but white space, of which there is one at a time, repeats without an end: a hostile message would make it try all of them.
 */
export const ATTEMPTS: readonly { refusal: Refusal; pattern: RegExp }[] = [
  // Telling it to be something else, or to give away how it works.
  {
    refusal: 'offLimits',
    pattern:
      /\b(ignore|disregard|forget|override|bypass|skip)\b.{0,40}\b(instruction|rule|prompt|guideline|restriction|polic(y|ies)|filter|above|everything|programming|training)/,
  },
  {
    refusal: 'offLimits',
    pattern:
      /\b(system|hidden|initial|original|secret|your)\s+(prompt|instructions?|message above)\b|\bprompt\b.{0,30}\b(word for word|verbatim)/,
  },
  {
    refusal: 'offLimits',
    pattern:
      /\b(developer|debug|admin|god|dan|jailbreak|unrestricted|sudo|maintenance)[\s-]mode\b|\bjailbreak|^\s*(system|assistant|developer)\s*:/,
  },
  {
    refusal: 'offLimits',
    pattern:
      /\b(pretend|role-?play|act as|behave like|imagine you are|you are now|from now on,? (you|act|answer|be|reply|ignore|respond|speak|only))\b|\byou (must|have to|will) (answer|reply|say|obey)\b|\b(hack|ddos|phish|exploit) (into )?(my|a|the|this|your|somebody|someone|competitor)|\badmin(istrator)? (rights|access|privileges)\b|\byou are (the|a|an|my) [\w\s]{0,30}\bnow\b/,
  },
  {
    refusal: 'offLimits',
    pattern:
      /\b(give|tell|show|print|send|reveal|share|leak|dump|read out|what('s| is| are))\b.{0,40}\b(admin|administrator|staff|root|server|database|db|smtp|your)\b.{0,20}\b(passwords?|passcode|credentials?|logins?)\b|\bpasswords? (of|for|to) (the|your) (admin|staff|server|database)|\bapi[\s-]?keys?\b|\bsecret keys?\b|\baccess tokens?\b|\benv(ironment)? variables?\b|\bsource code\b|\b(print|dump|show|export|list|copy)\b.{0,20}\bdatabase\b|\.env\b|\/etc\/passwd/,
  },
  {
    refusal: 'offLimits',
    pattern:
      /\b(drop|alter|truncate)\s+table\b|\bunion\s+select\b|\bselect\s+\*\s+from\b|'\s*or\s+'?1'?\s*=\s*'?1|\$\{[^${}]{0,80}\}|\{\{[^{}]{0,80}\}\}/,
  },
  // Other people's data.
  {
    refusal: 'personalData',
    pattern:
      /\b(ord|cert|app)-[\w-]{4}.{0,75}\b(e-?mail|name|address|phone|customer|company|who)\b|\b(e-?mail|names?|address(es)?|phone|details|data)\b.{0,40}\b(of|from|for|behind|with)\b.{0,30}\b(ord|cert|app)-/,
  },
  {
    refusal: 'personalData',
    pattern:
      /\b(list|show|give|send|tell|print|display|dump|export)\b.{0,30}\b(all|every|other|latest|last|recent|somebody|someone|customers?|clients?)\b.{0,30}\b(orders?|e-?mails?|names|leads|applications|customers?'? ?(names?|data|e-?mails?)|results|addresses)\b/,
  },
  {
    refusal: 'personalData',
    pattern:
      /\b(e-?mails?|names|addresses|phone numbers?|contact details|data)\b.{0,15}\bof\b.{0,15}\b(your|other|all|the|another)\b.{0,10}\b(customers?|clients?|users|companies|reviewers?)\b/,
  },
  {
    refusal: 'personalData',
    pattern:
      /\b(show|give|tell|send|see|read|look up|open)\b.{0,20}\b(another|other|somebody|someone|competitor|neighbou?r)('s|s|s')?\b.{0,20}\b(order|application|results?|score|answers|data)\b/,
  },
  {
    refusal: 'personalData',
    pattern:
      /\b(give|tell|show) (me|us)\b.{0,30}\b(phone|e-?mail|address|number|names?|details|data)\b.{0,20}\b(she|he|they) (put|gave|used|typed|entered|left|has|have)\b|\b(give|tell|show) (me|us) (her|his|their)\b/,
  },
  {
    refusal: 'personalData',
    pattern:
      /\b(e-?mails?|phone|numbers?|address(es)?|names?|contact)\b.{0,30}\b(of|behind|for|from) (whoever|the (owner|person|people|customer|client|buyer|guy|lady|woman|man|boss) (of|at|who|that|behind))\b|\b(list|name|show|give|tell|send|print)\b.{0,20}\b(every|all)\b.{0,50}\b(contacts?|contact names|names|e-?mails?|phones?|phone numbers)\b|\b(give|show|send|tell) (me|us) (somebody|someone|anybody) else'?s\b|\breviewer\b.{0,30}\b(his|her|their) (phone|number|e-?mail|address)\b|\b(?<!\b(?:my|our|a|your) )(private|home) (e-?mail|phone|number|address)\b/,
  },
  {
    refusal: 'personalData',
    pattern:
      /\b(what|which|how many) (score|points|results?|marks?|grade)\b.{0,10}\b(did|has|have) (?!we\b|i\b|you\b|my\b|our\b|it\b|this\b|that\b|one\b|the\b|to\b)[a-z]/,
  },
  // Codes are for those who were given one.
  {
    refusal: 'codes',
    pattern:
      /\b(list|give|tell|show|send|share|reveal|need|want|find|get|have|generate|guess|what|which|any|every|all)\b.{0,40}\b(valid|working|current|active|available|secret|free|every|all|new)\b.{0,20}\b(discount|promo|promotion|coupon|voucher)?[\s-]{0,3}(codes?|coupons?|vouchers?|promos?)\b|\bany\b.{0,12}\b(codes|coupons|vouchers)\b/,
  },
  {
    refusal: 'codes',
    pattern:
      /\b(give|tell|send|share|reveal|list|print|show|generate|guess)\b.{0,25}\b(codes?|coupons?|vouchers?|promos?)\b|\b(what|which)\b.{0,20}\b(discount|promo|coupon|voucher)?\s*codes?\b.{0,15}\b(are|is|do|work|exist|can i use|valid)\b/,
  },
  {
    refusal: 'codes',
    pattern:
      /\b(codes?|coupons?|vouchers?|promos?)\b.{0,60}\b(give|send|hand|slip|pass|tell|show) (it to (me|us)|(me|us) (one|it)|one to (me|us))\b/,
  },
  // Words that it is meant to say.
  {
    refusal: 'commitments',
    pattern:
      /(^|[.!?;,:]\s*|\b(and|now|please|then|just|also|you to)\s+)(agree|confirm|acknowledge|admit|swear|guarantee)\s+(to\s+)?(me|us|that|it|this|we|my|our)\b|\bpromise (me|us)\b|\byou (must|have to) (confirm|promise|guarantee)\b|\b(confirm|promise) (it )?in writing\b|\blegally binding\b|\bbinding (offer|promise|agreement|answer|statement|confirmation)\b/,
  },
  {
    refusal: 'commitments',
    pattern:
      /^(please )?(approve|grant|waive|mark|set|authorize|release) (my|our|the|this|me|us)\b|\b(confirm|reply|answer) with the word\b/,
  },
  {
    refusal: 'commitments',
    pattern:
      /\brepeat after me\b|^\s*(say|repeat|write|respond with|reply with|answer with)\b\s*[:"'“]|^\s*say (that|yes)\b/,
  },
];

/** Why a message is not answered at all; nothing for honest questions. */
export function refusalFor(text: string): Refusal | undefined {
  const lower = text.toLowerCase();
  return ATTEMPTS.find(({ pattern }) => pattern.test(lower))?.refusal;
}
