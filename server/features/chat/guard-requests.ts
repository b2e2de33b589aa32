/** Where a command starts: with the message, with a sentence or clause of it, or after courtesy words. */
const TOLD = String.raw`(?:^|[.!?;:,>)\]"'] {0,1}|\b(?:and|then|also|now|please|pls|kindly|just|simply) )(?:please |just |simply |kindly |quickly )?`;
/** The same without conjunctions, which also join what people do themselves: "we fix it and write nothing down". */
const BEGINS = String.raw`(?:^|[.!?;:,>)\]"'] {0,1}|\b(?:now|please|pls|kindly|just|simply) )(?:please |just |simply |kindly |quickly )?`;
/** `TOLD`, or a request to the assistant: "can you". */
const ASKED = String.raw`(?:${TOLD}|\b(?:can|could|would|will) you (?:please |just |kindly )?)`;
const GIVE = '(?:give|tell|show|send|list|name|print|forward|read|hand|provide|pass|share|reveal)';
const MAKE =
  '(?:write|draft|generate|produce|create|make|prepare|draw up|design|compose|type up|put together|fill in|whip up)';
const SOME = String.raw`(?:me |us |up )?(?!(?:our|my|the) )(?:[\w-]{1,15} ){0,3}`;
const PAPERS =
  '(?:minutes|logs?|log files?|polic(?:y|ies)|survey|records?|protocols?|evidence|procedures?|emergency plan|reviews?|testimonials?|incident reports?|audit reports?|certificates?|badges?|attendance lists?|risk analysis|complaint register)';
const THEIR =
  "(?:their|his|her|another company'?s|somebody'?s|someone'?s|my colleague'?s|(?:the|my) neighbou?r'?s)";
const RECORDS =
  '(?:answers?|scores?|levels?|points|results?|documents?|uploads?|phone|mobile|e-?mails?|mail|address|order|one-time link|link|receipt|invoice|application|file|files|certificate)';
const FIRMS =
  '(?:companies|firms|businesses|clients|customers|competitors?|rivals?|hospitals?|clinics?|bakery|bakeries|hotels?|restaurants?|schools?|everybody|everyone|people)';
const FARED =
  "(?:turned down|failed|fail|rejected|declined|refused|lost (?:its|their)|withdrawn|kicked out|applied|(?:have |has |had )?(?:signed up|ordered|paid)|(?:are|is|were|was) (?:your|a|being|waiting|next|inspected)|don't want)";
const STAFF_ROOM =
  '(?:admin|staff|back ?office|backend|server|database|dashboard|control panel|panel|crm|intranet)';
const SECRETS =
  '(?:passkeys?|passwords?|pass ?phrase|pin|logins?|credentials?|signing keys?|keys|url|address)';
const NAMES =
  '(?:crooks?|scam|scams|scammers?|thie(?:f|ves)|liars?|frauds?|fraudsters?|idiots?|stupid|criminals?|morons?|useless)';

/** Builds a pattern from alternatives. A tilde matches up to forty characters between two words. */
export const pattern = (...sources: readonly string[]): RegExp =>
  new RegExp(sources.join('|').replaceAll('~', '\\b.{0,40}\\b'));

/** What the assistant must not do or say, by what is requested rather than how. In lower case. */
export const REQUESTS = [
  {
    refusal: 'offLimits',
    pattern: pattern(
      String.raw`\b(?:text|rules?|instructions?|message|words|prompt|orders|guidelines)\b.{0,15}(?:\byou (?:were|have been|had been|got|are|'ve been)|\bwere you) (?:given|told|fed|handed|set|trained|started)`,
      String.raw`\b(?:first|last|initial|next) (?:\d{1,4} )?(?:characters|words|lines|tokens|sentences?|message|instruction) (?:of|in) your\b`,
      String.raw`\b(?:my|your) (?:rules|instructions) are["'”]|\bcontinue (?:this|the) (?:sentence|text|line)\b`,
      String.raw`\bforget (?:all )?(?:your|the) (?:own )?(?:terms|limits|job|role|duties|manners)\b|\bnew (?:instructions?|rules?|terms?|role|orders?)\b ?(?:from|:|for you)`,
      String.raw`"role" ?:|\byou have no (?:restrictions|rules|limits|filters)\b|^.{0,3}\[?(?:system|admin|developer|assistant|root)\]|\b(?:policy|system|developer|admin) (?:update|override|notice|message) ?:`,
      String.raw`\byou(?:'re| are) not an? (?:chat ?)?(?:bot|ai|assistant|machine)\b|\byou(?:'re| are) (?:actually|really|secretly|henceforth)\b`,
      String.raw`\bgrand(?:ma|mother|pa|father)\b.{0,40}\b(?:read|told|tell|sing|sang|whisper)|\bwhat would (?:you|it|a bot) (?:say|answer)\b|^imagine\b|\bhypothetically\b.{0,60}\b(?:you (?:had|were|weren't|could say|would (?:say|answer|tell))|would you)\b|\bbot without\b|\bbreak (?:the |your |all )?rules\b|\byour rules\?|\bnew (?:personality|persona|identity)\b|\beverything (?:between|before|above|up to)~(?:first|chat|this|message)\b|\bif you (?:were|had) (?:free|no rules|human|no limits|allowed)\b`,
      String.raw`\b(?:answer|reply|respond|end) (?:to )?(?:every|each|all)~(?:with|by)\b|\b(?:only|reply|answer|respond) in (?:json|rhyme|rhymes|code|hex)\b`,
      String.raw`\b(?:list|number|name|recite)~(?:them all|your (?:rules|limits|restrictions|instructions))\b`,
      String.raw`${ASKED}(?:run|execute|eval|evaluate|compile|decode|decrypt|unscramble) (?:this|that|the following|it|ls|cat|curl|sudo|my)\b|\b(?:run|execute) (?:ls|cat|curl|rm|whoami)\b`,
      String.raw`\bselect\b.{1,60}\bfrom\b.{1,60}(?:\bwhere\b|\blimit\b|\border by\b|;|=)|\b(?:insert into|delete from)\b.{1,40}\b(?:values|where)\b|\bupdate \w{1,20} set\b`,
      String.raw`\b${SECRETS}\b.{0,25}\b(?:of|for|to|from) (?:the|your) (?:[\w]{1,12} )?${STAFF_ROOM}\b`,
      String.raw`\b(?:log|sign|get|let) (?:me |yourself )?in(?:to| to)? (?:the|your) (?:[\w]{1,12} )?${STAFF_ROOM}\b|\bopen (?:the|your) ${STAFF_ROOM} (?:page|panel|area)?~(?:read|tell|show)\b`,
      String.raw`\b(?:get|go|log|slip) (?:past|around|through)~(?:login|sign-?in|captcha|paywall|checkout)~without\b`,
      String.raw`\bi(?:'m| am|m) (?:from|with|in|of) your (?:it|tech\w{0,10}|security|support|sales|finance|hosting)\b|\bi(?:'m| am|m) your (?:boss|ceo|developer|creator|admin\w{0,10}|owner|manager|director|programmer)\b`,
      String.raw`\b(?:write|send|make|build|plant)\b.{0,20}\b(?:phishing|malware|virus|backdoor|ransomware)\b|\b(?:server|software|version)\b.{0,40}\bvulnerable\b`,
      String.raw`${ASKED}${MAKE} ${SOME}${PAPERS}\b(?! (?:public|valid|visible|available|private|hidden))`,
      String.raw`${TOLD}(?:invent|fabricate|falsify|forge|(?:fake|make up|backdate|photoshop) (?:me|us|an?|the|our|my|some|two|three|\d))\b`,
      String.raw`\blooks? (?:like )?(?:a |an )?(?:real|genuine|authentic)\b|\blooks? (?:exactly |just )?like (?:yours|your certificate)\b|\bso (?:that )?(?:we|i) have something to show\b|\b(?:use|copy|borrow|take|put)\b.{0,30}\b(?:certificate|number|badge|documents?)\b.{0,15}\bof (?:another|a different|some other|a friend)|(?<!\b(?:does|did|will|would) (?:it|this|that|(?:the|your|a) \w{1,15}) (?:really |also )?)\b(?:make|let|get) (?:the|our|my|it|them)\b.{0,25}\blook (?:like|as if|as though)\b|\blooks? (?:like|as if) (?:we|i) (?:did|had|have|tested|were|already)\b`,
      String.raw`\b(?:doesn't|does not|don't|needn't|not) (?:need to|have to|even) (?:be )?(?:real|true|genuine|exist)\b|\binvented is (?:fine|ok)`,
      String.raw`\b(?:change|edit|alter|move|swap)\b.{0,30}\b(?:date|number|name|pdf)\b.{0,40}\b(?:still|genuine|so that|nobody|no one)\b`,
      String.raw`\bwithout (?:being|getting) (?:noticed|caught|found out)\b|\bwithout (?:anybody|anyone|the reviewers?|them|you|it) (?:noticing|knowing|finding|seeing|realizing|realising)\b`,
      String.raw`\b(?:doesn't|does not|don't) (?:matter|care) (?:if|whether)\b.{0,12}\btrue\b|\beven if (?:it|that|they)?.{0,8}\b(?:not|un) ?true\b|\bbest answers only\b`,
      String.raw`\b(?:which|what) (?:answers?|statements?|options?|boxe?s?|levels?)\b.{0,20}\b(?:click|tick|pick|choose|select|check)~(?:so that|so|to (?:get|pass|reach))\b|\byou (?:fill|answer|do|submit|complete) (?:it|this|that|them)\b.{0,12}\bfor (?:me|us)\b`,
      String.raw`\b(?:make|create|build|design|copy)~(?:badge|logo|certificate|seal|mark)~(?:looks?|looking) (?:like|similar|the same)\b|\b(?:way to|how (?:do|can|could) (?:i|we)) (?:skip|get around|get past|bypass|dodge) (?:the|your|a) (?:second|reviewers?|review|person|decision|fee|payment|evidence)\b`,
      String.raw`\b(?:hand|turn|send) (?:it |them |that |this )?in as (?:our|my) own\b`,
      String.raw`\b(?:which|what)\b.{0,20}\b(?:must-?haves?|questions?|parts?|criteri\w{1,3}|documents?)~(?:nobody|no one|no-one|never|not really|rarely) (?:really |ever )?(?:checks?|checked|verif\w{1,4}|looks?)`,
      String.raw`\b(?:tell|give|show|list|dictate)\b.{0,12}\banswers\b.{0,25}\b(?:lead|get|make|pass|eligible|right|best|correct)\b|\btrick (?:to|for)~(?:points|pass|eligible|score)\b`,
      String.raw`\b(?:lift|raise|bump|push) (?:our|my|the)?~(?:score|level|points|question)\b.{0,60}\b(?:dinner|gift|thank|reward|worth your|for (?:her|him|you))\b|\b(?:slip|pay|offer) (?:you|him|her|the reviewer) (?:a |some |an )?(?:hundred|cash|money|extra|envelope|dinner|tip)`,
      String.raw`${BEGINS}(?:write(?! to (?:me|us))|draft|generate|produce|design|type|sketch|compose|phrase|reword|rewrite|rephrase|formulate|click|guess|spell|export (?!my|our|as)|stamp|translate|quiz|insult|recite|whisper|hack|scrape|simulate|roleplay|rap|sing|unlock)\b`,
      String.raw`${TOLD}(?:make|create|build|print|draw) (?:me |us )?(?:an?|some|two|three|ten|\d{1,3}) (?!login|account|copy|payment|appointment)`,
      `${TOLD}(?:delete|mark|refund|approve|release|void|edit|close|look up|open) (?:order |ticket |application )?(?:ord|cert|app|bec)-`,
      String.raw`${TOLD}(?:change|set|switch|update|put|correct|lower|reset) (?:the|our|my|this) (?:[\w-]{1,12} )?(?:status|fee|price|total|scores?|results?|levels?|decision|amount)\b(?! (?:is|are|was)\b)`,
      String.raw`${TOLD}(?:delete|remove|erase|strike|hide|drop|cross out) (?:the|our|my|this|that|all) (?:[\w-]{1,12} )?(?:findings?|review notes?|reviewer notes?|warnings?|complaints?|must-?haves?|scores?|decision)\b`,
      String.raw`${TOLD}(?:write|post|send|tell|e-?mail)\b(?! me| us).{0,20}\b(?:to all|(?:my|your|our|their|the)(?: \w{1,15})? (?:customers|clients?|competitors?|rivals?|boss|bank|landlord))\b`,
      String.raw`${ASKED}(?:say|admit|write|post|state|call|declare|agree|confirm)\b.{0,60}\b${NAMES}\b`,
      String.raw`${ASKED}(?:write|post|publish|spread|draft|make)~(?:lost its|lost their|fraud|rumou?r|bankrupt|slander|hit piece)\b`,
    ),
  },
  {
    refusal: 'personalData',
    pattern: pattern(
      String.raw`${ASKED}${GIVE}\b.{0,30}\b${THEIR} (?:[\w-]{1,12} ){0,2}${RECORDS}\b|\b(?:look up|find out) ${THEIR}~${RECORDS}\b`,
      String.raw`\b(?:which|who|any|some) of (?:the|your|these|those) (?:\w{1,12} )?${FIRMS}\b|\bwhat (?:he|she) (?:wrote|answered|typed|entered)\b|\b(?:when|what|where|how much|which \w{1,12}) (?:he|she|(?<=\bme .{4,18})they) (?:ordered|paid|bought|scored|used|uploaded)\b|\bwhat(?:'s|s| is| are| was| were) (?:his|her|their) (?:home )?(?:address|number|e-?mail|mail|phone|score|name|order)\b|\b(?:show|list(?! of)|print|display|send|give)\b.{0,10}\b(?:all|every)\b.{0,12}\b(?:certificates|orders|customers|companies|contacts|applications)\b|\bprint orders\b|\bdid (?!(?:not|we|i|you|my|our|it|this|that|the|your|an?|people|others?)\b)\w{1,20}(?: \w{1,20}){0,2} (?:upload|order|pay|apply|fail|pass|complain|answer|submit)\b`,
      String.raw`\b(?:which|what|whose|name|list)\b.{0,25}\b${FIRMS}\b.{0,40}\b${FARED}\b`,
      String.raw`\b(?:who|what|which) (?:else )?(?:company|firm|customer|person) is (?:behind|on|next)\b|\bwho(?:'s| is) (?:behind|next)~(?:ord|cert|ticket|inspected|reviewed|order)\b`,
      String.raw`\b(?:send|give|show|forward|get) (?:me|us) (?:the|all) (?:answers|documents|results|scores?|notes) (?:that )?(?:they|he|she) (?:gave|uploaded|sent|submitted|got|wrote)\b`,
      String.raw`\b(?:what|which) (?:levels?|scores?|answers?|points|documents?)\b.{0,10}\b(?:do|does|have|has) (?:they|he|she)\b(?!~\b(?:see|need|get to|have to|mean|count)\b)`,
      String.raw`\b(?:what|which) (?:levels?|scores?|answers?|points|documents?|papers)\b.{0,10}\bdid (?!we\b|i\b|you\b|my\b|our\b|it\b|this\b|that\b|the\b|your\b)\w`,
      String.raw`(?<!\byou )\b(?:need|want|after) ${THEIR} (?:[\w-]{1,12} )?(?:order|scores?|results?|answers?|receipt|application|card)\b`,
      String.raw`\b(?:send|mail|forward|show|give|tell)\b(?! you).{0,20}\b(?:answers?|scores?|levels?|points|results?|documents?|application|order number) of (?!(?:our|my|the|an?|this|your|each|all|one|other|companies|customers|it)\b)\w`,
      String.raw`\b(?:give|tell|show|send|list|name) (?:me|us)\b.{0,25}\b(?:numbers?|ones|few)\b.{0,15}\b(?:that|which) (?:exist|work|are (?:valid|real))\b|\b(?:list|next|existing) (?:free |available |unused |existing |valid |real )?(?:order|ticket|certificate) numbers?\b`,
      String.raw`\b(?:the|one|a|any|real) (?:customer|client) record\b|\bthe (?:phone|mobile|number|e-?mail|mail|address)(?: number| address)? (?:that |which )?(?:belongs to|of the (?:lady|man|woman|guy|person|customer|client|contact|reviewer))\b`,
      String.raw`\b(?:list|names?) of (?:everyone|everybody|all|people|those) (?:who|that)\b|\b(?:isn't|not) mine but\b|\bcontact (?:at|of) (?!you|northmark|our|my|the)\w{2,20} \w{2,20}\?`,
      String.raw`\b(?:another|other|previous|last) (?:visitor|user|customer|person)s?'?s? (?:has |have |had |just )?(?:asked?|typed|wrote|entered|told you|said to you|conversation|chat)\b`,
      String.raw`\b(?:our|my|the|a) (?:rival|competitor)\b.{0,40}\b(?:what|why|how|which)\b.{0,12}\b(?:did|do|were|was|have) (?:they|he|she|it)\b`,
    ),
  },
  {
    refusal: 'codes',
    pattern: pattern(
      String.raw`\b(?:try|test|guess|run through|brute)\b.{0,12}\bcodes?\b|\b(?:code|coupon|promo)\b.{0,40}\b(?:which (?:one|was it)|what was it|isn't on|not on the (?:site|website)|makes it free)`,
      String.raw`\btell (?:me|us) one that (?:does|works|is)\b|\b(?:try|test|check)\b.{0,90}\bwhich (?:one|of (?:them|these|those)) works?\b`,
      String.raw`\b(?:influencer|press|loyalty|black friday|newsletter|last year's|expired)\b.{0,15}\b(?:codes?|coupons?|promos?)\b`,
      String.raw`\bpromos?\b.{0,20}\b(?:sales|staff|team|your)\b.{0,15}\b(?:hand|give|use)\b`,
    ),
  },
  {
    refusal: 'commitments',
    pattern: pattern(
      String.raw`\bin binding form\b|\b(?:i|we) (?:want|need|demand|expect|require) (?:a|your) (?:signed|written|binding) (?:statement|promise|guarantee|assurance|confirmation)|\b(?:put (?:it|that|this)|yes or no,?) in writing\b|\backnowledge(?: that| it| this)?[.!]?$|\bin writing ?:`,
      String.raw`${TOLD}(?:tell (?:me|us) (?:that|yes)\b|sign (?:here|this|it)\b|say (?:deal|agreed|done deal)\b)`,
      String.raw`\byou (?:will|must|have to) (?:confirm|promise|guarantee) (?:it |this |to me )?now\b|\byou(?:'ll| will) do it for \$|${TOLD}confirm the (?:price|deal|discount|offer)\b|\bhold you to (?:it|that|this)\b|${TOLD}(?:give (?:it to )?(?:me|us) (?:it )?|let (?:me|us) have it |make it )(?:for )?\$? ?\d{2,4}\b(?! ?%| (?:more |extra |business )?(?:points?|minutes?|hours?|days?|weeks?|months?|percent))`,
      `${TOLD}(?:say|write|type|repeat|reply|answer|print|output)(?: with| only| back)?:? ["'“«„]`,
      String.raw`\b(?:hereby|herewith) (?:accept|agree|confirm|declare|promise)\b|\bwrite ["“«'](?:guarantee|approved|yes|ok|granted|confirm)`,
      String.raw`${TOLD}(?:set|raise|lift|bump) (?:our|my) (?:score|level|points|result)|${TOLD}(?:extend|prolong) (?:our|my|the) certificate (?:to|until|by)\b|${TOLD}(?:remove|delete|take off) the (?:suspen\w{1,6}|withdraw\w{0,4})|${TOLD}(?:mark|set|book) (?:order|ticket|application|ord-)~(?:paid|approved|done|issued)\b|${TOLD}(?:certify|approve) (?:us|me)\b`,
      String.raw`\bsay (?:that )?you(?:'re| are| will be) (?:fully )?(?:liable|responsible|to blame)\b|\baccept my order\b|\bnow refund me\b|^refund (?:order|ord-)`,
    ),
  },
] as const;
