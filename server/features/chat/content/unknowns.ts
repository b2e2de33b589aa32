import { lines } from '#server/features/chat/content/wordings/lines.ts';
import { OFF_TOPIC } from './off-topic.ts';

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
const WORDINGS: Readonly<Record<string, readonly string[]>> = {
  accreditation: lines(`
    will this certificate help me get a visa
    is your certificate valid in court
    who audits you
    is it recognized by the EU
    do you offer PCI audits
    certify my kitchen for food hygiene
    food safety certificate
    organic label
    fair trade
    do you do fire safety inspections
    health and safety certificate
    what does ISO cost
    how do we get ISO certified
    is your certificate worth anything to the authorities
    will my customer accept your certificate
    will Walmart accept your certificate
    is it accepted in Germany
    are you better than ISO
    compliance report for auditors
    CE mark
    is it legally required
  `),
  consultants: lines(`
    can you recommend an accountant
    do you know a good lawyer
    recommend a supplier
    who can fix our problems for us
    can you prepare us for the review
    can you do it for us
    can somebody fill in the form for us
    recommend a consultant
    consultant near me
    consulting services to prepare us
    who can help us prepare
    can you write our quality manual
    can you write our policies
    templates policies handbook to prepare
    do you do background checks on employees
    can you do our risk analysis
    do you offer penetration tests
  `),
  training: lines(`
    can you give our employees a lecture
    training for our staff
    on site training
    do you run workshops
    do you teach classes
    do you have courses for employees
    lead auditor training
    e learning
  `),
  competitors: lines(`
    how do you compare to a competitor
    what does a competitor charge
    how much does a competitor cost
    other certification bodies
    are you cheaper than others
    alternatives to you
    price match
    who is better you or them
    why you and not a competitor
  `),
  office: lines(`
    do you have a branch in Canada
    is there a branch near me
    local office
    do you have an office we could visit
    where are you located
    where are you based
    office address headquarters location
    office in Paris London New York Berlin
    opening hours of your office
    what are your business hours
    are you open on Sunday
    do you have a physical store
    can we visit you in person
    parking
  `),
  jobs: lines(`
    I want to work at Northmark
    I want to work at your company
    how can I join your team as an employee
    open positions
    are you hiring
    apply for a job with you
    do you have vacancies
    career at your company
    internship
    work for you as a reviewer
    how do I become a reviewer
    salary of a reviewer
    send you my resume
  `),
  management: lines(`
    is the CEO married
    are your reviewers lawyers
    which university did your reviewers attend
    what training do your reviewers have
    does your company support a political party
    who pays you
    are you part of a larger group
    are there lawsuits against your company
    what was your turnover last year
    can I have the number of my reviewer
    who is the reviewer for our account
    who is your CEO
    who founded the company
    who owns you
    owner founder president director name
    who are your investors
    are you listed on the stock exchange
    your revenue and profit
    how many employees do you have
    how many people work for you
    how big is your team
    name of the reviewer
    who is my reviewer
    qualifications of your reviewers
  `),
  'special-prices': lines(`
    can I deduct this from my taxes
    can we pay in three parts
    discount for teachers
    is there a family discount
    discount for friends
    senior discount
    do members get a lower price
    seasonal offer
    do you have a sale
    pay when we have the money
    do you accept sheep as payment
    is there a loyalty program
    give me free certification
    can you waive the fee
    can I get it for free
    discount for nonprofits
    do charities get a discount
    discount for students schools universities
    discount for government public sector
    discount for women owned businesses
    discount for startups
    discount for small companies
    discount for returning customers
    discount for a review
    half off if I post a review
    black friday sale
    discount for our subsidiaries
    negotiate a lower price
    can you lower the price
    can you make me a better offer
    match a lower price
    payment plan
    pay in installments
    pay monthly
    pay half now and half later
    free trial
    free certificate
    is sales tax included
    price with tax
    is it tax deductible
  `),
  referrals: lines(`
    do you have a newsletter
    referral program
    do you pay a commission
    affiliate program
    become a partner
    become a reseller
    pays me for clients I send you
    franchise
    do you sponsor events
    would you sponsor our conference
    advertise on your site
    press inquiry
  `),
  languages: lines(`
    certificate in spanish
    certificate in another language
    issued in another language
    assessment in spanish
    do you speak french
    support in german
    a reviewer who speaks japanese
    translate the certificate
    translated version
    is the site available in other languages
  `),
  goods: lines(`
    where can I buy a frame
    do you deliver pizza
    do you have vegan options
    buy shoes
    do you sell toner
    do you sell shoes
    order a pizza
  `),
  technology: lines(`
    what LLM do you use
    how do you work inside
    is this open source
    do you have an API
    integrate with Salesforce
    mobile app
    app for my phone
    webhook integration
    single sign on
    which database do you use
    which programming language is this site written in
    where are your servers
    where is the data hosted
    which cloud provider
    which model are you
    what model are you running on
    are you ChatGPT
    who made you
    who programmed you
    what is your configuration
    have you been hacked before
    when was your last security breach
    last security incident
    uptime of your site
  `),
  registry: lines(`
    remove a bad review of us from another site
    did this company pass with you
    what score did they get
    what result did another company have
    did our supplier pass
    did Google get certified by you
    which companies got rejected by you
    who failed your review
    how many companies fail
    did my competitor apply
    tell me who your customers are
    is Acme certified
    is this supplier certified
    email addresses of your customers
    list of your clients
    name some of your customers
    look up whether another company is certified
    is this company certified by you
    who have you certified
    which companies have you certified
    which companies in my state are certified
    give me a reference customer to call
    is our competitor certified by you
    who bought this order
    who placed the order
  `),
  'certificate-changes': lines(`
    send me a sample certificate
    example of a certificate
    does the certificate come with a trophy
    can we have the logo in blue
    custom design of the certificate
    medal sticker plaque trophy
    transfer the certificate to another company
    we were bought by another firm what about our certificate
    our company has a new name
    change of company name on certificate
    merger acquisition
    revoke the certificate of a company
    report a certified company
    framed certificate plaque
    notarized apostille
    backdate the certificate
    certified retroactively
    certificate with an earlier date
    one certificate for several locations
    certificate for our subsidiaries
  `),
  individuals: lines(`
    personal certificate for me as an individual
    certify a product
    certify my dog
    emotional support animal
    professional license for a person
    personal trainer certificate
    six sigma black belt
    project management PMP
    birth certificate
    gift certificate
    marriage certificate
    SSL certificate
  `),
  schedule: lines(`
    do you have evening appointments
    can we meet
    video call with you
    book an appointment
    schedule a meeting
    schedule a demo
    can you call me back at
    call me at this number
    express service
    rush order
    fast track for an extra fee
    pay more to be faster
    weekend review
    pause our order
    postpone the review
  `),
  accounts: lines(`
    separate login for my accountant
    change my password
    reset my password
    I cannot log in
    delete my account
    add a colleague to our account
    customer portal
    user accounts for my team
    change the order after payment
    add another area to my order
    remove an area from my order
  `),
};

const toUnknowns = (wordings: typeof WORDINGS, isAboutUs: boolean): readonly Unknown[] =>
  Object.entries(wordings).map(([id, asks]) => ({ id, asks, isAboutUs }));

export const UNKNOWNS: readonly Unknown[] = [
  ...toUnknowns(WORDINGS, true),
  ...toUnknowns(OFF_TOPIC, false),
];
