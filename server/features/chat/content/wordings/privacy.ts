import { lines } from './lines.ts';

export const PRIVACY = {
  'data-protection': lines(`
    are my details safe
    can I trust you with our numbers
    is my information secure
    what security do you have
    how is my data kept safe
    do you encrypt
    how do you protect our data
    is the connection encrypted
    are you GDPR compliant
    is this site secure
    privacy policy
    how do you keep our information safe
  `),
  'card-data': lines(`
    is my credit card number saved
    can you see my card
    do you store our card details
    are card details stored on your servers
    is it safe to pay with my card
    is it safe to enter my credit card here
    who sees my credit card number
    card data security
    is the payment secure
  `),
  'who-sees-it': lines(`
    do you share my answers with anyone
    do you pass our data on
    who gets to see our score
    who is allowed to read our documents
    do you show our data to anyone
    will our competitors find out our score
    will anybody else see our answers
    is the result public or private
    do you hand our data to anybody
    who at your company sees our data
    who can see our data
    who will read our answers
    do you share our data with third parties
    do you sell our data
    are you going to sell my email address
    will you give my email to others
    who has access to our answers
    can others see my order
    can others see our results
    are our answers confidential
    can my competitors see our results
    is our score public
    will you publish our results
  `),
  'what-we-store': lines(`
    what do you do with our information
    what happens with our answers
    what happens with my details
    what do you need my phone number for
    what do you store about us
    which data do you collect
    what information do you save
    what do you do with our answers
    will you send me advertising
    will you call me after the assessment
  `),
  'your-rights': lines(`
    how do I have my account data wiped
    forget me
    I want a copy of everything you know about us
    take me off your list
    stop contacting me
    unsubscribe me
    how do we get a copy of our data
    correct our data
    my name is wrong in your records
    what are my rights
    right to be forgotten
  `),
  'chat-privacy': lines(`
    what happens with what we write in this chat
    is this chat stored
    who reads this chat
    is this chat private
    is this conversation recorded
  `),
  retention: lines(`
    how many years do you archive orders
    how long are orders archived
    how long before you erase my info
    how long is my information kept
    when will you get rid of our data
    do you keep our data forever
    what happens to our data when we leave
    when do you throw our data away
    when is our data deleted
    retention period
    data retention
    how long do you store assessments that we never finished
    do you delete unfinished assessments
    how long do you keep our documents
  `),
  cookies: lines(`
    which cookies are used
    do you place cookies on my computer
    what do you store in my browser
    cookie policy
    which cookies do you set
    do you set tracking cookies
    why is there no cookie banner
  `),
  analytics: lines(`
    can I turn the tracking off
    disable tracking
    do not track me
    do you use analytics
    do you track visitors
    google analytics
    is Google watching me here
    how do I turn off analytics
    change my consent
    how do I opt out of tracking
  `),
} as const;
