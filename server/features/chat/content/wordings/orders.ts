import { lines } from './lines.ts';

export const ORDERS = {
  tracking: lines(`
    I only have a number that starts with CERT
    what can I do with my CERT number
    I want to see the state of our certification
    where do we stand
    show me the status
    how is our certification going
    current state of our certification
    I ordered last week and want to know where things stand
    tracking page link
    how do I see my order
    where are we in the process
    what is the state of my order
    has my order been processed
    is my order being reviewed
    can I look up my order
    how do we track our order
    what is happening with my order
    any news about my order
    check the status of our certification
    I have an order number
    I have a ticket number CERT
    where do I enter my ORD number
    where do I type in my ticket number
    where can I enter my ticket
    how far is our certificate
    is my certificate ready
    can I follow the review online
    where can I see how far you are
    did my order go through
    did you get my payment
    check on my order
  `),
  'lost-number': lines(`
    cannot find the email with my ticket number
    no confirmation arrived
    I do not remember my order number
    which number do I need for tracking
    we lost our order number
    I forgot my ticket number
    where do I find my order number
    I did not get a confirmation email
    I deleted the confirmation email
    how do I get my order number again
    send me my number again
    cannot find my number
    no email from you yet
    what is my ticket number
    is the order number wrong
    the tracking page says order not found
  `),
  'order-steps': lines(`
    what do the steps of an order mean
    what does due diligence review mean on the tracking page
    what does the status certified mean
    what does processing mean
    order is in review what next
    which stages does an order have
  `),
  delivery: lines(`
    do I get something printed
    will the certificate be emailed
    do you send the original
    how will the certificate get to us
    how do I get it
    how do we get it
    in what form do we get the certificate
    how does the certificate come
    where can I pick it up
    does it come by email or post
    is it digital or a physical certificate
    do we get a file or paper
    what does the certificate look like
    do you ship certificates
    how do we receive the certificate
    how do we get the certificate
    do you send something by post
    which format is the certificate
    where is the certificate sent
    to which address do you send the certificate
    the certificate is in my spam
    can I download the certificate
    how long until delivery
    can we get a second copy of the certificate
  `),
  validity: lines(`
    expiry date
    expiry date of certificates
    until when is it valid
    when does the certificate expire
    how many years
    after how many years do we need a new one
    will we hear from you after we are certified
    when do we need a new certificate
    do we have to do this again every year
    what happens once we are certified
    how long will the certificate be accepted
    do you contact us every year
    do we have to do anything to keep it
    how many years is it good for
    do we need to get audited annually
    is the certificate permanent
    how long does it stay valid
    for how long are we certified
    is it for life
    when does our certificate end
    how long is a certificate valid
    does the certificate expire
    how long does the certificate last
    how long can we use it
    when do we have to renew
    does it have to be renewed every year
    yearly check in
    do you stay in touch afterwards
    is it one and done
    is there an annual audit
    how often do you check
    how often do you check on us
    what are check ins
    from which day does the certificate count
    what if something changes in our company
  `),
  'certificate-use': lines(`
    where may we publish the certificate
    may we publish it
    can we use it publicly
    what may we say about being certified
    is it ok to show it to our investors
    may we present it to our bank
    can I send the certificate to a client
    may we frame it and put it in our lobby
    can we put a badge on our homepage
    may we call ourselves certified
    what are we allowed to do with the certificate
    rules for using the certificate
    can we tell our customers that we are certified
    can we put the certificate on our website
    can I post it on linkedin
    can we add your logo to our email signature
    are we allowed to use your seal
    show the certificate to customers
    can we print it in our brochure
    may we change the certificate
    can we share the certificate with partners
    can we mention it in our tender
    can our subsidiary use the certificate
  `),
} as const;
