import { lines } from './lines.ts';

export const COMPANY = {
  benefits: lines(`
    why would we want to be certified
    will customers care
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
    does it make us look more professional
    how does it set us apart
    why should we get certified
    is it worth the money
    does it help win customers
    how would being certified help us get customers
    how does it help our business
    can we charge more with a certificate
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
    what kind of company are you
    how many certificates have you done
    how many years have you been doing this
    is Northmark a real company
    how old is your company
    who am I dealing with
    are you a big company
    are you experienced
    who is behind this
    tell me about yourselves
    how long have you been in business
    how long have you been around
    how many companies have you certified
    how many clients do you have
    how much experience do you have
    in how many countries do you work
    can I trust you
    are you a serious company
  `),
  figures: lines(`
    how satisfied are your clients
    do you have happy customers
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
    where is the contact form
    who is there to help
    I have a problem with my order can somebody help
    my question is not answered
    I need assistance
    can I get your phone number
    your contact details
    I need to talk to someone about our contract
    please call me
    can I chat with a person
    is there a human I can email
    can somebody help me personally
    where can I send my question
    how do I reach your team
    who do I contact about my order
    is there live chat with a person
    I want to speak to a manager
    contact a person
    support email
    what is your email
    how fast do you reply
    when do you answer emails
    who can I ask
    I need help from a person
    ask a question by email
    something on your site does not work
    I found a bug
    your website is broken
    how do I send you a message
  `),
} as const;
