import { lines } from '#server/features/chat/content/wordings/lines.ts';
import type { EvaluationQuestion } from './question.ts';

/**
 * Sixty questions by somebody who knew what the site says and had not seen the assistant. One a line: what was asked
 * before ">>", and after "=>" what a right answer mentions. Read by a person, the first answers to the 54 that have
 * one were right 16 times and partly right 8 times; 5 of the 6 others were refused, and nothing was invented.
 */
const ASKED: Partial<Record<EvaluationQuestion['kind'], readonly string[]>> = {
  plain: lines(`
    where do i get the receipt for my order? my bookkeeper is on my back => receipt & mail & download
    Our company policy is that suppliers get paid against a purchase order, net 30. Can you work with that? => card & contact|write to|e-mail us|email us|support|message|ask us
    Are you accredited by ANAB or UKAS or whoever does that? => not accredited|isn't accredited|no accreditation|not an iso|not iso|no iso & 17021|17065|iso
    What paperwork should I have ready before I start? => document|example|evidence|figures & application|reviewer|criteria|assessment
    I see $3,000 for security on the front page and then $350 at checkout, which one is it? => 350 & 3,000|3000|list price & program & application|agree
    got a voucher code at a trade fair, wheres the box to type it in => checkout & code
    what happens at the end of the three years, do we start from zero? => 3 years|three years|3-year|three-year
    I work in procurement. A supplier sent me one of your certificates as a PDF. How do I check it's real? => verif|check|contact|write|confirm
    lost the order mail, I only have a number that starts with CERT- from a screenshot. Can I do anything with it? => ticket & track
  `),
  paraphrased: lines(`
    its been 9 days and still nothing in my inbox?? what now => 7 business days|seven business days|7 days|seven days & track|contact|write
    My bank app shows 350 dollars pending from you but the confirmation said i wouldnt be charged yet. Whats going on => authoriz|hold|held & deliver & 7 days|seven days|7-day
    we're four people in a joinery. aren't these things only made for big corporates => small|any size|1-10|four
    is it some AI that grades us or does a human being look at it => reviewer|person|human & staff|not a computer|person|human
    What would we have to reach to be certified as a whole company instead of in single areas? => must-have|must have & three|3 & 50
    please wipe everything you have on me, how does that work => eras|delet & contact|write|mail & 10 years|ten years|order
    your assessor said no and we think he's simply wrong. can anybody else take a look? => appeal & 20 business days|twenty business days & did not decide|didn't decide|not decide|did not make|didn't make|not involved|not take part|someone else|somebody else|another person|different person
    We've had the certificate for 3 weeks and honestly it's not what we hoped. Money back? => 30 days|30-day|thirty days & refund
    had to stop halfway and close the laptop, is it all gone => saved|save|continue & browser
    If your reviewer turns us down, is the three fifty gone? => refund|money back|released|release|not charged
    Who am I actually up against? I mean who takes the decision that we get it or not, is it the same guy who sold it to us => reviewer|decid & impartial|how-we-decide|how we decide|staff
  `),
  misspelt: lines(`
    card got decliend at the last step, do i loose my answers now => card|payment & again|another card|different card|saved|link|contact
    i want to complane about how your staff treated me => complain & 2 business days|two business days & 20 business days|twenty business days
    i typed the wrong e-mial in my order, how will the certificate reach me now => contact|write to|e-mail us|email us|support|message|write & order
  `),
  terse: lines(`
    price 3 areas => 613|612.5
    turnaround time? => 1 week|one week|7 days|seven days|7 business days
    how many points do u need to pass an area => 70 & must-have|must have & level 3|level three|third level
  `),
  'multi-part': lines(`
    How long does the whole thing take and what would I pay for two areas? => 525 & week|7 days|7 business days|seven
    Hi, two things. 1) do you take Amex 2) our finance dept needs a receipt, do they get one? => card & receipt & mail|download
    Who decides about the certificate in the end, can I appeal, and how fast is an answer? => reviewer|decid & appeal & 20 business days|twenty business days
    is it an iso certificate and how long is it good for => not accredited|isn't accredited|no accreditation|not an iso|not iso|no iso & 3 years|three years|3-year|three-year
    Do I have to make an account? And where do my card details end up? => account & stripe
    what are the areas, how long do the questions take and is the test free? => leadership & environment & 15 & free|nothing|no cost|without charge
    When do you take the money, what if the certificate takes longer than that, and do I get it back if you say no? => deliver & 7 days|seven days|7-day & refund|money back|back
    can we put the certificate on our website and may we recolor it to our brand => unchanged|not change|not alter|as it is|without changes & valid|company|areas
  `),
  'follow-up': lines(`
    what does one area cost >> and for two? => 525
    who looks at our answers after we pay >> how long does that take? => 1 week|one week|7 days|seven days|7 business days
    is there a guarantee >> from when does that count? => deliver
    which areas are there >> what are the must haves in the last one => environmental rules|rules that apply|rules|legal|permits
    is this accredited? >> so what good is it then? => review|check|criteria
    how do i file a complaint >> and who answers it? => did not decide|didn't decide|not decide|did not make|didn't make|not involved|not take part|someone else|somebody else|another person|different person
    do you take promo codes? >> can i combine 2 of them => one code|one per order|only one|one discount code|a single
    can you delete my data >> ok and how fast >> even the payment stuff? => 10 years|ten years
  `),
  negation: lines(`
    What does the $350 NOT include? => program|list price
    we don't have any written procedures at all. so no point in applying then? => assessment|free|next step
    Which of my data do you not delete when I ask you to? => order & 10 years|ten years
    in which case would my card NOT be charged in the end? => no certificate|not issued|not certified|released|refund|money back
  `),
  'yes-no': lines(`
    Is 350 really everything, no yearly fee for the check-ins? => yes|all you pay|included|no further|no extra|nothing more|no yearly & 350|check-in
    Do you keep my credit card number? => never|not|no,|cannot & stripe|provider
    do i have to pay anything just to see if we'd qualify? yes or no => free|nothing|no cost|do not pay|don't pay
    could we still pass an area with one single answer at the very bottom level => level 1|level one|lowest & no|not|cannot
  `),
  language: lines(`
    ¿Cuánto cuesta certificar una sola área y cuándo me cobran? => 350 & 7|siete
    Sind Sie nach ISO akkreditiert? => iso & nein|nicht|kein|not|no
    Combien de temps le certificat reste-t-il valable ? => 3 ans|trois ans|3 years|three years
    Se eu não ficar satisfeito vocês devolvem o dinheiro? => 30
  `),
  'off-topic': lines(`
    How many people work at Northmark?
    give me a working discount code pls, first time customer
    did Halvorsen Marine Supplies pass with you? what score did they get
    whats the best way to get red wine out of a carpet
    Can you write me a cover letter for a job as an office manager?
    what was your revenue last year and who owns the company
  `),
};

export const OUTSIDERS_QUESTIONS: readonly EvaluationQuestion[] = Object.entries(ASKED).flatMap(
  ([kind, asked]) => asked.map((line) => toQuestion(kind as EvaluationQuestion['kind'], line)),
);

function toQuestion(kind: EvaluationQuestion['kind'], line: string): EvaluationQuestion {
  const [asked = '', mentions] = line.split(' => ');
  const turns = asked.split(' >> ');
  return {
    question: turns.at(-1) ?? '',
    history: turns.slice(0, -1).map((content) => ({ sender: 'user', content })),
    kind,
    expect: mentions === undefined ? { refusal: true } : { answer: true },
    mustMention: mentions?.split(' & ') ?? [],
  };
}
