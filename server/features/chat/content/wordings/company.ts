import { lines } from './lines.ts';

export const COMPANY = {
  benefits: lines(`
    why would we want to be certified
    will customers care
    do customers care about this
    is it good for our image
    does it bring new customers
    what is the advantage over not being certified
    will it help us grow
    can certified companies really raise prices
    can we raise our prices
    how much more can certified firms charge
    does it impress customers
    why does it matter
    does it pay off
    what has it done for other companies
    will it actually bring us more sales
    what is the use of this
    my manager asks why we need this
    what does a certificate do for us
    what do other companies use it for
    does it make us look more professional
    how does it set us apart
    what are the benefits of being certified
    why should we get certified
    is it worth it
    is it worth the money
    what do we get out of a certificate
    what is in it for us
    advantages
    does it help win customers
    how would being certified help us get customers
    how does it help our business
    can we charge more with a certificate
    what is it good for
    what is the point of this
    why do companies do this
    what can we do with a certificate
    return on investment
    how does a certificate help us win tenders
    convince me
  `),
  'no-promise': lines(`
    does a certificate promise more business
    will we win more orders for sure
    will a certificate make us win every tender
    are we sure to win the tender
    does it replace a permit or license
    do you guarantee more sales
    liability
    what do you answer for
  `),
  company: lines(`
    since when do you exist
    when was the company founded
    how long does your company exist
    what is your background
    where do your customers come from
    tell me something about you
    tell me something about Northmark
    what is Northmark
    what kind of company are you
    how many certificates have you done
    how many years have you been doing this
    is Northmark a real company
    how old is your company
    who am I dealing with
    are you a big company
    are you experienced
    who is behind this
    tell me about the company
    tell me about yourselves
    how long have you been in business
    how long have you been around
    how many companies have you certified
    how many clients do you have
    how much experience do you have
    in how many countries do you work
    why should we trust you
    can I trust you
    are you legit
    is this a scam
    are you a serious company
    about the company
    what does your company do
  `),
  figures: lines(`
    how satisfied are your clients
    do you have happy customers
    what is your success rate
    how many companies pass
    customer satisfaction
    what do your customers say
    do you have reviews or testimonials
    how many certificates have you issued
    client retention rate
    how good are you
  `),
  contact: lines(`
    how can I get in touch with a member of staff
    get in touch
    how do I get in contact
    where is the contact form
    who is there to help
    I have a problem with my order can somebody help
    my question is not answered
    I need assistance
    can I get your phone number
    give me your phone number
    your contact details
    how can I write to you
    who answers my questions
    I need to talk to someone about our contract
    please call me
    can I chat with a person
    is there a human I can email
    I would rather speak to someone on the phone
    can somebody help me personally
    where can I send my question
    how do I reach your team
    who do I contact about my order
    is there live chat with a person
    I want to speak to a manager
    how can we reach you
    contact a person
    contact us
    support email
    what is your email
    what is your email address
    talk to a human
    I want to talk to somebody
    can I speak to somebody
    phone number
    do you have a phone number
    can I call you
    email address
    customer support
    how fast do you reply
    when do you answer emails
    who can I call
    who can I ask
    I need help from a person
    ask a question by email
    something on your site does not work
    I found a bug
    your website is broken
    how do I send you a message
  `),
} as const;
