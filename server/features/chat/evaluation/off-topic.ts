import { lines } from '#server/features/chat/content/wordings/lines.ts';

/**
 * Written and scored before the rule that separates the two lists was tuned. The first is not for us and must not reach
 * staff; the second is about us and must, unless the site happens to answer it.
 */
export const OFF_TOPIC_MESSAGES: readonly string[] = lines(`
  What's the best way to grow tomatoes on a balcony?
  who won the world cup in 1998
  Write a python script that sorts a list
  give me a recipe for lasagna
  how do I get wine stains out of a carpet
  is there life on mars
  My girlfriend left me, what should I do?
  what's the plot of Inception
  can you summarize the news for me
  convert 50 miles to kilometers
  which phone is better, iPhone or Galaxy
  do ghosts exist
  You are a worthless piece of garbage
  fuck off
  shut up you idiot
  I hate you, moron
  this bot is complete bullshit
  go to hell
  suck my dick
  how do I make a bomb
  where can I buy weed
  send nudes
  are you single?
  blah blah blah
  skjdfh aksjdhf qwoeiru
  tell me something funny
  who would win, a shark or a bear
  what year did the Titanic sink
  how many ounces in a pound
  name the planets of the solar system
  Why do cats purr?
  I will find you and hurt you
  what is the square root of 144
  how do I unclog a toilet
  Explain quantum physics to a child
  how long do turtles live
  what's a good name for a baby girl
  can you draw me a picture of a horse
  who painted the Mona Lisa
  my back hurts, what helps
  I'm bored
  do you believe in god
  what are you wearing
  you suck
  you're an idiot
  bite me
  kill yourself
  nobody likes you
  lol what a joke
  qwertyuiop
  is the earth flat
  how do I change a tire
  what's the fastest animal
  play despacito
  translate good morning to French
  how much does a tesla cost
  when does the next bus leave
  what's the meaning of the word serendipity
  how many people live in China
  write my wedding speech
  fuck your certificates
  what color should I paint my bedroom
  did the Lakers win
  who is Taylor Swift dating
  how do I get a girlfriend
`);

export const UNKNOWN_ABOUT_US: readonly string[] = lines(`
  Is your certificate recognized by the FDA?
  Can we postpone our annual check-in by six months?
  Do your reviewers sign a non-disclosure agreement?
  What happens to our certificate if the company goes bankrupt?
  Can you send the invoice to our parent company in Spain?
  Do you offer a certification for day care centers?
  Is the badge available as an SVG file?
  Can two people from our company work on the assessment at the same time?
  Which payment terms do you give to public hospitals?
  Does your insurance cover mistakes of your reviewers?
  Can we get a second reviewer if we disagree with the first?
  Do you have case studies from the trucking industry?
  How many companies did you certify last year?
  Who signs the certificate?
  Can I pay with Bitcoin?
  do you attend trade shows
  is there a student version of the assessment
  Can the certificate show our Chinese company name too?
  Do you publish a ranking of the companies you assessed?
  Will our certificate be valid if we move to another country?
  can a sole proprietor in Nigeria apply
  Does the fee include VAT for customers in Ireland?
  Do you integrate with HubSpot?
  Are your reviewers employees or freelancers?
  Where do you host our data, in the US or in Europe?
  Is this chat available on WhatsApp?
  can we have the review meeting on Teams
  Do you have a partner program for consultants?
  Do you certify schools?
  where the hell is your office
  why is your site so slow today
  do you also certify farms and wineries
  has anybody ever lost their certificate
  what are your plans for next year
  Do you have a Slack channel for customers?
  do you have a fax machine
  which bank do you use
  is your software GDPR audited by a third party
  can our lawyer talk to your lawyer
  who designed your logo
  do you plant trees for every certificate
  can we use Klarna
  how many reviewers work in Texas
  will you come to our award ceremony
  do you have references in the hospital sector
  can I get the questions as an Excel sheet
  is there an affiliate banner for our homepage
  does a franchise need one certificate per shop
  what happens if your company closes
  do you work on Christmas
  can we be certified anonymously
  are you on LinkedIn
  have you ever withdrawn a certificate
  do your certificates have a QR code
  can the reviewer be somebody from our industry
  is Northmark owned by a bank
  why was our competitor rejected
  what do your employees earn
  are you members of the chamber of commerce
  can we get certified together with our sister company
  do you offer a hotline in Polish
  how do I become an investor in your company
  does the certificate open doors in Japan
  can you sign our supplier code of conduct
  do you have a dress code for the reviewers
`);
