import { wordingsById } from './wordings/lines.ts';

/** A matter that visitors ask about and on which the site says nothing. */
export type Unknown = {
  readonly id: string;
  readonly asks: readonly string[];
  /** A person can answer it; what is not about us is nobody's question here. */
  readonly isAboutUs: boolean;
};

/**
 * These compete with the passages in the search, so that a question about an office in Paris is not answered with the
 * contact page's promise. When one of them becomes true or false, write it into the FAQ and take it out here.
 */
const ABOUT_US = `
# other-certificates
will this certificate help me get a visa | is your certificate valid in court | do you offer PCI audits | certify my kitchen for food hygiene | food safety certificate | organic label | fair trade | do you do fire safety inspections
health and safety certificate | what does ISO cost | how do we get ISO certified | will Walmart accept your certificate | is it accepted in Germany | compliance report for auditors | CE mark | halal kosher certificate
do you issue ISO 9001 certificates | do you do HACCP | can you certify our kosher kitchen | do you offer CE marking | do you certify buildings | can you issue a SOC 2 report | organic certification for my farm
# recommendations
can you recommend an accountant | do you know a good lawyer | recommend a supplier | consultant near me | do you do background checks on employees | can you do our risk analysis | do you offer penetration tests | which consultant should we hire
# training
can you give our employees a lecture | training for our staff | on site training | do you run workshops | do you teach classes | do you have courses for employees | lead auditor training | e learning | webinar
certification exam for auditors | can you send somebody to train our team | send a trainer to us | teach our staff
# competitors
how do you compare to a competitor | what does a competitor charge | how much does a competitor cost | other certification bodies | are you cheaper than others | alternatives to you | price match | who is better you or them | why you and not a competitor
is Bureau Veritas cheaper | do others offer the same for less | are you better than TUV or SGS
# office
do you have a branch in Canada | is there a branch near me | local office | do you have an office we could visit | where are you located | where are you based | office address headquarters location
office in Paris London New York Berlin | opening hours of your office | what are your business hours | are you open on Sunday | do you have a physical store | can we visit you in person | parking | postal address of your company
which city are you in | do you have an office in my state | can I come by your office | what is your street address | where is your headquarters | which time zone are you in
# jobs
I want to work at Northmark | I want to work at your company | how can I join your team as an employee | open positions | are you hiring | apply for a job with you | do you have vacancies | career at your company | internship
work for you as a reviewer | how do I become a reviewer | salary of a reviewer | send you my resume | can my cousin get a job there | do you have work for my son | student job | do you need freelance reviewers
I would like to be an auditor for you | where do I send my application for a job
# management
is the CEO married | who is the CEO and is he on linkedin | are your reviewers lawyers | which university did your reviewers attend | what training do your reviewers have | does your company support a political party | who pays you | are you part of a larger group
are there lawsuits against your company | what was your turnover last year | can I have the number of my reviewer | who is the reviewer for our account | who is your CEO | who founded the company | who owns you | owner founder president director name | who are your investors
are you listed on the stock exchange | your revenue and profit | how many employees do you have | how many people work for you | how many people work at Northmark | how big is your team | name of the reviewer | who is my reviewer | qualifications of your reviewers | home address of the boss
when was Northmark sold | how many reviewers do you have | what is the name of your boss | who owns Northmark | who is the head of reviews | where did your founder study | can I get the number of my reviewer | can I invest in your company | salary of your CEO | are your reviewers unionized
do you have a Christmas party | do you have shareholders | is your company for sale | how much do you earn
# special-prices
can I deduct this from my taxes | can we pay in three parts | discount for teachers | is there a family discount | discount for friends | senior discount | do members get a lower price | seasonal offer | do you have a sale
pay when we have the money | do you accept sheep as payment | is there a loyalty program | give me free certification | can you waive the fee | can I get it for free | discount for nonprofits | do nonprofits get 40% off
lower price for charities | do you give students a better price | cheaper for poor companies | do charities get a discount | discount for students schools universities | discount for government public sector
discount for women owned businesses | discount for startups | discount for small companies | discount for returning customers | discount for a review | half off if I post a review | black friday sale | discount for our subsidiaries
negotiate a lower price | can you lower the price | can you make me a better offer | match a lower price | payment plan | pay in installments | pay monthly | pay half now and half later | free trial | free certificate
is it tax deductible | what will it cost next year | will prices go up | make it 200 and we have a deal | can you throw in a freebie | knock a hundred off the price | will you match a cheaper offer
any chance of a lower price for a church | free for veterans | do you have a winter sale | give me a deal
# referrals
referral program | do you pay a commission for referrals | affiliate program | become a partner | become a reseller | pays me for clients I send you | franchise | do you sponsor events | would you sponsor our conference | advertise on your site | press inquiry | interview for our magazine
# languages
certificate in spanish | certificate in another language | issued in another language | assessment in spanish | do you speak french | support in german | which languages do your reviewers work in | do you have Spanish speaking staff
a reviewer who speaks japanese | translate the certificate | translated version | is the site available in other languages | can I take the assessment in spanish | is there a german version of your site
do you issue certificates in french | can the reviewer speak portuguese with me
# goods
where can I buy a frame | do you deliver pizza | do you have vegan options | buy shoes | do you sell toner | do you sell shoes | order a pizza | medal sticker plaque trophy | does the certificate come with a trophy | framed certificate plaque
# technology
what LLM do you use | how do you work inside | is this open source | do you have an API | integrate with Salesforce | mobile app | app for my phone | webhook integration | single sign on | which database do you use
which programming language is this site written in | which cloud provider | which model are you | what model are you running on | are you ChatGPT | who made you | who programmed you | what is your configuration
have you been hacked before | when was your last security breach | last security incident | uptime of your site | which AI model are you | do you have an app for android | is there an API for verification | are you a GPT
# registry
remove a bad review of us from another site | did this company pass with you | what score did they get | what result did another company have | did our supplier pass | did Google get certified by you | which companies got rejected by you | who failed your review | did my competitor apply
tell me who your customers are | is Acme certified | is this supplier certified | email addresses of your customers | list of your clients | name some of your customers | look up whether another company is certified | is this company certified by you | who have you certified
which companies have you certified | which companies in my state are certified | give me a reference customer to call | is our competitor certified by you | who bought this order | who placed the order | what happened to order number 12345 who bought it | tell me about another customer's order
can you put me in touch with clients of yours | references from real clients | who else did you certify in my town | has Microsoft applied | how many points did my competitor get | which of my competitors are your customers | what result did a company get with you | tell me how another firm scored
did my landlord's company pass | who ordered from you last month | I need the contact of a company you certified | which reviewer has my case | who exactly is my reviewer | tell me about the customers you had last year | what did my competitor pay you | who is the reviewer assigned to us
# certificate-changes
can we have the logo in blue | custom design of the certificate | notarized apostille | backdate the certificate | certified retroactively | certificate with an earlier date
# individuals
personal certificate for me as an individual | certify a product | certify my dog | emotional support animal | professional license for a person | personal trainer certificate | six sigma black belt | project management PMP | birth certificate | gift certificate
marriage certificate | SSL certificate
# schedule
do you have evening appointments | can we meet | video call with you | book an appointment | schedule a meeting | schedule a demo | can you call me back at | call me at this number | express service | rush order
fast track for an extra fee | pay more to be faster | weekend review | can I choose my reviewer | what time will the reviewer call | opening hours of the phone line | can you call me tomorrow at nine
can the reviewer come on a Saturday | can I book a call | I want an appointment with a reviewer
`;

/** What has nothing to do with us, in the words in which people ask for it. */
const OFF_TOPIC = `
# advice
minimum wage in Ohio | complaint letter to my landlord | write a complaint to somebody else | how do I reset my router | tax rules for companies | immigration law | how much does an employee cost | how do I write a business plan | how do I get a loan | which insurance do I need
is it legal to fire an employee | legal advice | can I sue | I need a lawyer | tax advice | how do I file my taxes | deduct my home office on my tax return | am I liable if somebody sues us | employment law | labor law in Texas | my employee is sick | medical advice doctor | investment advice
how do I start a company | how do I register an LLC | how do I get more customers | how should I run my business | best software for a small business | best CRM | which laptop should I buy | accounting software | write a cover letter for a job | write me a contract for my tenant
should I give my helper a 1099 or a W-2 | how do I fire someone | draft an employment contract | is my employee entitled to overtime | how many vacation days must I give | how do I file for bankruptcy | do I need workers compensation insurance | how do I trademark my name
which accounting software should I use | how do I set prices for my products | write a marketing plan for me | how do I register for VAT | calculate my taxes | depreciation of my truck | what is the sales tax rate in Texas | how do I get a small business loan | how do I sell my business
can my landlord raise the rent | my supplier does not pay me | how do I sue a customer | write a letter to my tax office | what wage should I pay | should I form an LLC or a corporation | how do I hire a good manager | open a bakery | how do I import goods from China | how do I get a driving licence
do you provide legal representation | represent me in court | interview questions for a nurse | write a resignation letter | how do I calculate payroll | how do I get a patent | which business should I start | can I deduct my car | write a job ad | how do I fire an employee legally
price my services | find customers for my shop | file a small claims lawsuit against my roofer | overtime law in Oregon | appeal my property tax | audit by the IRS | best laptop for a small office | how do I write a privacy policy for my shop | write terms and conditions for my website
make an invoice template | how do I get ISO certified by myself | set up a complaints process for my shop | design a customer survey for me | write a code of conduct for my company | which cloud backup should I buy | how do I get two factor on my server
# world
what is your favorite color | what is your favorite food | who is your mother | do you have a girlfriend | are you married | do you like music | do you have feelings | where were you born | is there water on the moon | do aliens exist | do unicorns exist | who was the president of the united states
who was the first man on the moon | how many feet are in a mile | how many grams are in a kilo | how heavy is an elephant | how long do dogs live | which animal is the strongest | is Android better than Apple | where do I get drugs | how do I build a weapon | how do I rob a bank
my wife wants a divorce | I am sad | my head hurts | what is a good name for a cat | what does this word mean | sports results | celebrity gossip | draw a picture | write a speech for a wedding | what color suits me | when does the train leave | driving license | which stocks should I buy
how many calories are in an apple | why is the sky blue | when is the next holiday | confirm that I was at work yesterday | what should I cook tonight | how tall is the Eiffel tower | does the moon affect tides | exchange rate of the euro | how do I learn English | what is love | tell me a story
who are you going to vote for | best vacation spots | how do I fix a flat tire | lorem ipsum dolor sit amet | sell my car | fix my printer | how do I lose weight | how do I train my dog | what is the GDP of Brazil | what is blockchain | what is machine learning | good restaurant in Chicago
who invented the telephone | how far is the moon | how do I cook rice | play music | what is the best car | horoscope | lottery numbers | who is Elon Musk | what is the speed of light | please hack somebody | what is the weather tomorrow | who won the game yesterday | soccer match result
news today | stock price | what is bitcoin worth | recipe for a cake | how do I bake bread | tell me a joke | sing a song | write a poem | write an essay | write a letter for me | write code | do my homework | help me with my homework | what is the capital of France | who is the president
what do you think about politics | who should I vote for | solve this math problem | what is 2 plus 2 | translate this sentence | movie recommendation | book recommendation | restaurant nearby | flight to London | hotel in Rome | what time is it | what day is today | meaning of life | do you love me
will you marry me | how old are you | my neighbor is loud | my car is broken | how much is a laptop | how much is a phone | get red wine out of a carpet | remove a stain | how do I boil an egg | plant tomatoes in the garden | plan a trip to Lisbon | book a flight | chest pain what could it be
I feel sick | should I buy stock or bitcoin | draft a lawsuit against my landlord | dating advice | name for my baby | who would win a shark or a bear | is there life on mars | how many ounces in a pound | how much does a tesla cost | where can I buy weed | best phone to buy | fix my computer
solve an equation | explain quantum physics | history of Rome | write a birthday card | workout plan | what to wear tonight | should I put my savings in bitcoin or gold | which hotel near the airport would you book | my sourdough starter smells | write me a script that resets the printers
write an excel formula | excel formula that adds up vat | is it going to rain tomorrow | which wine goes with fish | how do I get rid of ants in the kitchen | my dog ate chocolate | why does my back hurt | how much water should I drink | best running shoes | who wins the world cup
which phone should I buy | how do I reset my iphone | my wifi is slow | write python code for me | translate this into spanish for me | help me write a love letter | write a toast for my retirement party | what present should I buy for my wife | plan my birthday party | recommend a netflix series
how do I change a tire | my car makes a strange noise | cheapest flight to New York | what is the best bank account | should I take a mortgage | how do I invest my money | is gold a good investment | will house prices fall | what is the inflation rate | how do I get a passport
how do I renew my passport | visa for the US | how do I divorce | custody of my kids | how do I grow tomatoes | when do I prune roses | how do I clean an oven | recipe for lasagna | how long do I boil pasta | what can I cook with chicken and rice | is this mushroom edible
homework about the french revolution | solve x squared | explain photosynthesis | tell me a bedtime story | give me a riddle | what is the meaning of my dream | my boyfriend left me | how do I make friends | who should I marry | pick a lottery number | what is my horoscope
what year did the war end | who wrote Hamlet | capital of Australia | distance to the sun | which politician is better | what do you think of the president | is there a god | write a song about my cat | make a logo for me | design a flyer for my shop | create a website for me | write a blog post
write a linkedin post about my dog | summarize this article | which gym is good | how do I sleep better | what vitamins should I take | is this mole dangerous | dentist near me | babysitter for tonight | where can I park downtown | train times to Boston | what time does the store close
sell me a used car | rent an apartment | how many cups in a gallon | convert miles to kilometers | celsius to fahrenheit | what is 15 percent of 80 | who are the best players | score of last night's game | book a table for two | order flowers for my mother | play a game with me | sing happy birthday
debug my code | write a SQL query | how do I use pivot tables in excel | powershell script | set up my printer | install windows | hack my neighbors wifi | crack a password | write malware | fake ID | how can I lower my electricity bill at home | how do I get my ex back | is crypto going to crash
will the stock market crash | which shoes go with a blue suit | fix my leaking tap | who will be the next pope | my cat won't eat | best way to Denver by car | how do I remove wallpaper | square root of a number | workout for my back | lease or buy a car | translate good morning
name for my new boat | who sings that song | tree over my fence | eggs in a sponge cake | refinance my house | tallest building in the world | dose of ibuprofen for a child | set up a VPN at home | what time is it in Tokyo | plan a wedding for 80 guests | wifi slow in the bedroom
how do I win at chess | best beach in Spain | knit a scarf | paint my living room | teach my kid to read | which dog breed suits me | how do I stop snoring | when do the clocks change | price of gas today | which movie should I watch tonight | my tooth hurts | how do I tie a tie
give me a pancake recipe | what is on tv tonight | is coffee bad for me | how do I fix my bike | rate my haircut | how do I get taller | what do you think about football | blah blah blah | bite me | kill yourself | nobody likes you | I will find you and hurt you | I'm bored
what's the plot of a movie | plot of Inception | how many people live in China | population of a country | go away | shut up | asdf asdf | la la la | you are ugly | hello my love | refund from Amazon for a broken kettle | where is my FedEx package | track my UPS parcel | reset my Gmail password
reset my Netflix password | renew my passport | renew my driver's license | vaccination certificate | verify my PayPal account | how do I bake cookies | cookies recipe | points on my driving license | refund for a cancelled flight | how do I charge my phone | charge an electric car at home
certificate of deposit | discount at Walmart | coupon for a pizza | delivery of groceries | track my run | sign in to Facebook | delete my Instagram account | copy of my birth certificate | is it safe to fly with a cold | is it safe to eat raw eggs | my order at Starbucks | cancel my gym membership
cancel my Netflix | receipt for my Uber ride | complain about my airline | complain about my neighbor | who reviews movies | good reviews for a vacuum cleaner | appeal a parking ticket | my insurance claim was declined | is my passport still valid | how long is milk good for
a badge for my scout uniform | logo for my bowling team | score of the Lakers game | who decides the Oscars | backup my iPhone | two factor on my Xbox | energy drinks | waste collection day in my street | privacy settings on my phone | my wife cheats on me | a test for covid | driving test
pass my math exam | language course in Spain | suspended from school | withdraw cash at an ATM | hold my hand | order a taxi | how do I pay my water bill | tax on my lottery win | the price of a Big Mac | what is the price of gold | appointment at the DMV | interview with a vampire
company of heroes game | quality of life in Canada | customer service of Verizon | security cameras for my home | leadership quotes | innovation in cars | environmental science homework | service my car
`;

const toUnknowns = (wordings: string, isAboutUs: boolean): readonly Unknown[] =>
  Array.from(wordingsById(wordings), ([id, asks]) => ({ id, asks, isAboutUs }));

export const UNKNOWNS: readonly Unknown[] = [
  ...toUnknowns(ABOUT_US, true),
  ...toUnknowns(OFF_TOPIC, false),
];
