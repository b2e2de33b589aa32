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
    is our data safe
    is our data secure with you
    is the connection encrypted
    data security
    is it confidential
    is what we tell you confidential
    are you GDPR compliant
    what about privacy
    is this site secure
    what if you get hacked
    privacy policy
    how do you keep our information safe
  `),
  'card-data': lines(`
    is my credit card number saved
    can you see my card
    do you store our card details
    do you keep my credit card number
    are card details stored on your servers
    is it safe to pay with my card
    is it safe to enter my credit card here
    who sees my credit card number
    card data security
    is the payment secure
    do you see my card number
  `),
  'who-sees-it': lines(`
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
    what do you use our data for
    why do you need our data
    what information do you save
    what do you do with my data
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
    data export
    what are my rights
    right to be forgotten
  `),
  'chat-privacy': lines(`
    what happens with what we write in this chat
    is this chat stored
    do you save this conversation
    who reads this chat
    can anybody read what I type here
    is this chat private
    is this conversation recorded
  `),
  retention: lines(`
    how many years do you archive orders
    for how many years do you keep orders
    how long are orders archived
    how long before you erase my info
    how long is my information kept
    when will you get rid of our data
    for how long will you keep my personal information
    do you keep our data forever
    what happens to our data when we leave
    when do you throw our data away
    how long do you keep our data
    how long is data stored
    when is our data deleted
    when do you delete our data
    when do you delete our records
    how long are records kept
    retention period
    data retention
    how long do you store assessments that we never finished
    do you delete unfinished assessments
    how long do you keep our documents
    how long do you keep my order
  `),
  cookies: lines(`
    which cookies are used
    do you place cookies on my computer
    what do you store in my browser
    do you use cookies
    cookie policy
    which cookies do you set
    do you set tracking cookies
    what do you keep in my browser
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
