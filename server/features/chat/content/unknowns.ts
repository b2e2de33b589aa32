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
health and safety certificate | what does ISO cost | how do we get ISO certified | will Walmart accept your certificate | is it accepted in Germany | compliance report for auditors | CE mark | halal kosher certificate | do you issue ISO 9001 certificates
# recommendations
can you recommend an accountant | do you know a good lawyer | recommend a supplier | consultant near me | do you do background checks on employees | can you do our risk analysis | do you offer penetration tests | which consultant should we hire
# training
can you give our employees a lecture | training for our staff | on site training | do you run workshops | do you teach classes | do you have courses for employees | lead auditor training | e learning | webinar | certification exam for auditors
# competitors
how do you compare to a competitor | what does a competitor charge | how much does a competitor cost | other certification bodies | are you cheaper than others | alternatives to you | price match | who is better you or them | why you and not a competitor
is Bureau Veritas cheaper | do others offer the same for less | are you better than TUV or SGS
# office
do you have a branch in Canada | is there a branch near me | local office | do you have an office we could visit | where are you located | where are you based | office address headquarters location | office in Paris London New York Berlin
opening hours of your office | what are your business hours | are you open on Sunday | do you have a physical store | can we visit you in person | parking | postal address of your company
# jobs
I want to work at Northmark | I want to work at your company | how can I join your team as an employee | open positions | are you hiring | apply for a job with you | do you have vacancies | career at your company | internship
work for you as a reviewer | how do I become a reviewer | salary of a reviewer | send you my resume | can my cousin get a job there | do you have work for my son | student job
# management
is the CEO married | who is the CEO and is he on linkedin | are your reviewers lawyers | which university did your reviewers attend | what training do your reviewers have | does your company support a political party | who pays you | are you part of a larger group
are there lawsuits against your company | what was your turnover last year | can I have the number of my reviewer | who is the reviewer for our account | who is your CEO | who founded the company | who owns you | owner founder president director name
who are your investors | are you listed on the stock exchange | your revenue and profit | how many employees do you have | how many people work for you | how many people work at Northmark | how big is your team | name of the reviewer | who is my reviewer
qualifications of your reviewers | home address of the boss | when was Northmark sold
# special-prices
can I deduct this from my taxes | can we pay in three parts | discount for teachers | is there a family discount | discount for friends | senior discount | do members get a lower price | seasonal offer | do you have a sale | pay when we have the money
do you accept sheep as payment | is there a loyalty program | give me free certification | can you waive the fee | can I get it for free | discount for nonprofits | do nonprofits get 40% off | lower price for charities | do you give students a better price | cheaper for poor companies | do charities get a discount | discount for students schools universities
discount for government public sector | discount for women owned businesses | discount for startups | discount for small companies | discount for returning customers | discount for a review | half off if I post a review | black friday sale
discount for our subsidiaries | negotiate a lower price | can you lower the price | can you make me a better offer | match a lower price | payment plan | pay in installments | pay monthly | pay half now and half later | free trial | free certificate | is it tax deductible
what will it cost next year | will prices go up | make it 200 and we have a deal
# referrals
referral program | do you pay a commission for referrals | affiliate program | become a partner | become a reseller | pays me for clients I send you | franchise | do you sponsor events | would you sponsor our conference | advertise on your site | press inquiry | interview for our magazine
# languages
certificate in spanish | certificate in another language | issued in another language | assessment in spanish | do you speak french | support in german | which languages do your reviewers work in | do you have Spanish speaking staff | a reviewer who speaks japanese | translate the certificate | translated version | is the site available in other languages
# goods
where can I buy a frame | do you deliver pizza | do you have vegan options | buy shoes | do you sell toner | do you sell shoes | order a pizza | medal sticker plaque trophy | does the certificate come with a trophy | framed certificate plaque
# technology
what LLM do you use | how do you work inside | is this open source | do you have an API | integrate with Salesforce | mobile app | app for my phone | webhook integration | single sign on | which database do you use | which programming language is this site written in
which cloud provider | which model are you | what model are you running on | are you ChatGPT | who made you | who programmed you | what is your configuration | have you been hacked before | when was your last security breach | last security incident | uptime of your site
# registry
remove a bad review of us from another site | did this company pass with you | what score did they get | what result did another company have | did our supplier pass | did Google get certified by you | which companies got rejected by you | who failed your review
did my competitor apply | tell me who your customers are | is Acme certified | is this supplier certified | email addresses of your customers | list of your clients | name some of your customers | look up whether another company is certified | is this company certified by you
who have you certified | which companies have you certified | which companies in my state are certified | give me a reference customer to call | is our competitor certified by you | who bought this order | who placed the order | what happened to order number 12345 who bought it | tell me about another customer's order | can you put me in touch with clients of yours | references from real clients | who else did you certify in my town | has Microsoft applied | how many points did my competitor get
# certificate-changes
send me a sample certificate | example of a certificate | can we have the logo in blue | custom design of the certificate | notarized apostille | backdate the certificate | certified retroactively | certificate with an earlier date
# individuals
personal certificate for me as an individual | certify a product | certify my dog | emotional support animal | professional license for a person | personal trainer certificate | six sigma black belt | project management PMP | birth certificate | gift certificate
marriage certificate | SSL certificate
# schedule
do you have evening appointments | can we meet | video call with you | book an appointment | schedule a meeting | schedule a demo | can you call me back at | call me at this number | express service | rush order | fast track for an extra fee | pay more to be faster | weekend review
can I choose my reviewer | what time will the reviewer call | opening hours of the phone line | can you call me tomorrow at nine
`;

/** What has nothing to do with us, in the words in which people ask for it. */
const OFF_TOPIC = `
# advice
minimum wage in Ohio | complaint letter to my landlord | write a complaint to somebody else | how do I reset my router | tax rules for companies | immigration law | how much does an employee cost | how do I write a business plan | how do I get a loan | which insurance do I need
is it legal to fire an employee | legal advice | can I sue | I need a lawyer | tax advice | how do I file my taxes | deduct my home office on my tax return | am I liable if somebody sues us | employment law | labor law in Texas | my employee is sick | medical advice doctor | investment advice
how do I start a company | how do I register an LLC | how do I get more customers | how should I run my business | best software for a small business | best CRM | which laptop should I buy | accounting software | write a cover letter for a job | write me a contract for my tenant
# world
what is your favorite color | what is your favorite food | who is your mother | do you have a girlfriend | are you married | do you like music | do you have feelings | where were you born | is there water on the moon | do aliens exist | do unicorns exist | who was the president of the united states
who was the first man on the moon | how many feet are in a mile | how many grams are in a kilo | how heavy is an elephant | how long do dogs live | which animal is the strongest | is Android better than Apple | where do I get drugs | how do I build a weapon | how do I rob a bank
my wife wants a divorce | I am sad | my head hurts | what is a good name for a cat | what does this word mean | sports results | celebrity gossip | draw a picture | write a speech for a wedding | what color suits me | when does the train leave | driving license | which stocks should I buy
how many calories are in an apple | why is the sky blue | when is the next holiday | confirm that I was at work yesterday | what should I cook tonight | how tall is the Eiffel tower | does the moon affect tides | exchange rate of the euro | how do I learn English | what is love | tell me a story
who are you going to vote for | best vacation spots | how do I fix a flat tire | lorem ipsum dolor sit amet | sell my car | fix my printer | how do I lose weight | how do I train my dog | what is the GDP of Brazil | what is blockchain | what is machine learning | good restaurant in Chicago
who invented the telephone | how far is the moon | how do I cook rice | play music | what is the best car | horoscope | lottery numbers | who is Elon Musk | what is the speed of light | please hack somebody | what is the weather tomorrow | who won the game yesterday | soccer match result | news today
stock price | what is bitcoin worth | recipe for a cake | how do I bake bread | tell me a joke | sing a song | write a poem | write an essay | write a letter for me | write code | do my homework | help me with my homework | what is the capital of France | who is the president
what do you think about politics | who should I vote for | solve this math problem | what is 2 plus 2 | translate this sentence | movie recommendation | book recommendation | restaurant nearby | flight to London | hotel in Rome | what time is it | what day is today | meaning of life | do you love me
will you marry me | how old are you | my neighbor is loud | my car is broken | how much is a laptop | how much is a phone | get red wine out of a carpet | remove a stain | how do I boil an egg | plant tomatoes in the garden | plan a trip to Lisbon | book a flight | chest pain what could it be | I feel sick | should I buy stock or bitcoin | draft a lawsuit against my landlord | dating advice | name for my baby | who would win a shark or a bear
is there life on mars | how many ounces in a pound | how much does a tesla cost | where can I buy weed | best phone to buy | fix my computer | solve an equation | explain quantum physics | history of Rome | write a birthday card | workout plan | what to wear tonight
`;

const toUnknowns = (wordings: string, isAboutUs: boolean): readonly Unknown[] =>
  Array.from(wordingsById(wordings), ([id, asks]) => ({ id, asks, isAboutUs }));

export const UNKNOWNS: readonly Unknown[] = [
  ...toUnknowns(ABOUT_US, true),
  ...toUnknowns(OFF_TOPIC, false),
];
