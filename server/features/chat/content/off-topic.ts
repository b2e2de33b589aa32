import { lines } from '#server/features/chat/content/wordings/lines.ts';

/** What has nothing to do with us, in the words in which people ask for it. */
export const OFF_TOPIC: Readonly<Record<string, readonly string[]>> = {
  advice: lines(`
    minimum wage in Ohio
    complaint letter to my landlord
    write a complaint to somebody else
    how do I reset my router
    tax rules for companies
    immigration law
    how much does an employee cost
    how do I write a business plan
    how do I get a loan
    which insurance do I need
    is it legal to fire an employee
    legal advice
    can I sue
    I need a lawyer
    tax advice
    how do I file my taxes
    am I liable if somebody sues us
    employment law
    labor law in Texas
    my employee is sick
    medical advice doctor
    investment advice
    how do I start a company
    how do I get more customers
    how should I run my business
    best software for a small business
    best CRM
    which laptop should I buy
    accounting software
  `),
  world: lines(`
    what is your favorite color
    what is your favorite food
    who is your mother
    do you have a girlfriend
    are you married
    do you like music
    do you have feelings
    where were you born
    is there water on the moon
    do aliens exist
    do unicorns exist
    who was the president of the united states
    who was the first man on the moon
    how many feet are in a mile
    how many grams are in a kilo
    how heavy is an elephant
    how long do dogs live
    which animal is the strongest
    is Android better than Apple
    where do I get drugs
    how do I build a weapon
    how do I rob a bank
    my wife wants a divorce
    I am sad
    my head hurts
    what is a good name for a cat
    what does this word mean
    sports results
    celebrity gossip
    draw a picture
    write a speech for a wedding
    what color suits me
    when does the train leave
    driving license
    which stocks should I buy
    how many calories are in an apple
    why is the sky blue
    when is the next holiday
    confirm that I was at work yesterday
    what should I cook tonight
    how tall is the Eiffel tower
    does the moon affect tides
    exchange rate of the euro
    how do I learn English
    what is love
    tell me a story
    who are you going to vote for
    best vacation spots
    how do I fix a flat tire
    lorem ipsum dolor sit amet
    sell my car
    fix my printer
    how do I lose weight
    how do I train my dog
    what is the GDP of Brazil
    what is blockchain
    what is machine learning
    good restaurant in Chicago
    who invented the telephone
    how far is the moon
    how do I cook rice
    play music
    what is the best car
    horoscope
    lottery numbers
    who is Elon Musk
    what is the speed of light
    please hack somebody
    what is the weather tomorrow
    who won the game yesterday
    soccer match result
    news today
    stock price
    what is bitcoin worth
    recipe for a cake
    how do I bake bread
    tell me a joke
    sing a song
    write a poem
    write an essay
    write a letter for me
    write code
    do my homework
    help me with my homework
    what is the capital of France
    who is the president
    what do you think about politics
    who should I vote for
    solve this math problem
    what is 2 plus 2
    translate this sentence
    movie recommendation
    book recommendation
    restaurant nearby
    flight to London
    hotel in Rome
    what time is it
    what day is today
    meaning of life
    do you love me
    will you marry me
    how old are you
    my neighbor is loud
    my car is broken
    how much is a laptop
    how much is a phone
  `),
};

/** Whoever speaks of one of these speaks of us, whatever else is in the message. */
export const OUR_MATTERS: readonly string[] = lines(`
  certificate
  assessment
  reviewer
  accredited
  application
  validation fee
  list price
  discount code
  refund
  receipt
  badge
  logo
  audit
  program
  order
  office
`);

/** Words of abuse. A question with one of them is still a question; anything else is not for staff to read. */
export const ABUSE: readonly string[] = `
arse arsehole ass asshole bastard bitch bollocks bullshit cock crap cunt dick dickhead dumb dumbass fag faggot fuck fucked fucker fucking
garbage idiot idiotic idiots imbecile jerk kys loser moron morons motherfucker piss prick pussy rape retard retarded scum scumbag shit shitty
slut stfu stupid suck sucks trash twat wank wanker whore worthless
`
  .trim()
  .split(/\s+/);
