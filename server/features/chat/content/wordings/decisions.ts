import { lines } from './lines.ts';

export const DECISIONS = {
  appeal: lines(`
    I disagree with your reviewer
    can we appeal
    how do I appeal against your decision
    we do not agree with the decision
    the reviewer is wrong
    can anybody else take another look at it
    can somebody else check the decision
    I want a second opinion
    is the decision of the reviewer final
    we object to the rejection
    you rejected us and that is unfair
    the assessor said no and we think that is wrong
    challenge the result of the review
    dispute the decision
    who hears an appeal
    how long does an appeal take
    how fast is an appeal answered
    ask for a new review of our case
    what can we do against a rejection
  `),
  complaint: lines(`
    I want to complain
    how do I complain
    how do I file a complaint
    complaint about your staff
    your reviewer was rude to me
    I was treated badly
    I am angry about your service
    who deals with complaints
    who answers a complaint
    how long do you take to answer a complaint
    nobody replies to me and I am upset
  `),
  'not-issued': lines(`
    do we get our money back if we do not pass the review
    what happens to our money if we are rejected
    do we get the money back if the reviewer says no
    do we lose the fee if you turn us down
    is the fee gone if we are not certified
    do you keep the money if there is no certificate
    refund if the application is rejected
    do we pay if we do not get the certificate
    we fail the review after paying what about the payment
    in which case is my card not charged
    when would you not charge us
    do I still have to pay if I am refused
    money back if you say no
  `),
  accreditation: lines(`
    is the certificate recognized internationally
    do you do ISO audits
    are you accredited
    is your certificate accredited by ANAB
    accreditation body recognition
    is it an official certificate
    is this ISO
    is it an ISO certificate
    does it count as ISO
    does your certificate replace ISO
    do you offer ISO certification
    is it equivalent to ISO
    are you a certification body under ISO 17021
    is it recognized by the government
    is your certificate accepted by the government
    is it internationally recognized
  `),
  'certificate-meaning': lines(`
    what does a certificate say about us
    what does the certificate prove
    what does it stand for
    what good is it then
    what good is a certificate without accreditation
    what is it worth if it is not accredited
  `),
  verification: lines(`
    can my client verify the certificate online
    somebody says they are certified by you is that true
    where can I see who is certified
    how do I check that a certificate is real
    verify a certificate of a supplier
    a supplier sent me your certificate is it genuine
    is this certificate authentic
    how can my customer verify our certificate
    can buyers look up our certificate
    public register of certified companies
    is there a list of certified companies
    somebody shows a certificate of yours is it fake
    can we check whether a certificate is still valid
    prove to a client that our certificate is genuine
    I am a buyer and got one of your certificates
    is there a QR code to check the certificate
    where can a third party confirm our certificate
  `),
  'all-you-pay': lines(`
    do I have to pay again next year
    is it one price for three years
    is 350 all we pay
    is 350 really everything
    is there a yearly fee for the check ins
    is that everything or are there more costs
    are there hidden fees
    any other costs later
    is there a yearly fee
    do the check ins cost extra
    what is included in the price
    what does the fee cover
    do we pay again every year
    is the certificate included in the validation fee
    will there be another bill
    any annual costs to keep the certificate
    is 350 the final price
    what else do we have to pay
  `),
  impartiality: lines(`
    is the reviewer impartial
    are you independent
    is it the same person who sold it to us
    does the reviewer earn money from a yes
    conflict of interest
    do sales people decide
    how do you stay neutral
  `),
  'late-certificate': lines(`
    I was charged but have no certificate
    it has been 9 days and still nothing
    our certificate is late
    where is my certificate it should be here by now
    the certificate has not arrived yet
    we are still waiting for the certificate
    more than a week and no certificate
    I never got my certificate
    what if the certificate takes longer
    what if you are late
    certificate overdue
    still nothing in my inbox
    ten days ago I paid and nothing came
  `),
  'wrong-email': lines(`
    I typed the wrong email in my order
    my email address has changed
    change the email address of the order
    there is a typo in my email address
    can you send it to another email address
    the person who ordered has left the company
    I made a mistake in my order details
  `),
  renewal: lines(`
    how do we renew
    what happens after three years
    what happens at the end of the three years
    renewal after three years
    do we start from zero after three years
    does the certificate renew automatically
    what does a renewal cost
    how do we extend the certificate
    is recertification as much work as the first time
    the certificate runs out soon what do we do
  `),
  'card-declined': lines(`
    my card was declined
    the payment failed
    my card does not work at checkout
    payment was rejected by the bank
    card refused at the last step
    error when paying
    the payment did not go through
    can I use another card
    do I lose my answers when the payment fails
  `),
  receipt: lines(`
    send me the receipt again
    copy of my receipt
    where do I get the receipt for my order
    do we get an invoice
    I need an invoice for my accountant
    receipt for our books
    our finance department needs a receipt
    my bookkeeper wants an invoice
    can I download the receipt
    we need paperwork for the tax office about the payment
    do you send a receipt by email
    I lost the receipt
  `),
  'purchase-order': lines(`
    can we pay with a purchase order
    do you accept purchase orders
    purchase order number on the invoice
    can you put our PO number on the receipt
    where do I enter our reference
    cost center on the invoice
    our suppliers get paid net 30
    can we pay later on account
    we can only pay against invoice
    we have to raise a purchase order first
  `),
  preparation: lines(`
    what do we need to have ready before we start
    what paperwork should I have ready
    which documents do I need for the assessment
    how should I prepare
    what should I gather beforehand
    which figures should I have ready
  `),
  'small-companies': lines(`
    we are a startup with two founders
    is it only for big companies
    we are too small for this
    we are four people
    I work alone
    one person company
    can a small company get certified
    can a freelancer apply
    I am a sole trader
    it is just me and my wife
    are these things only made for large corporations
    is it realistic for a tiny business
    minimum number of employees
    we only have two people on payroll
    some questions make no sense for a small firm
    do the questions fit a small business
  `),
  'no-procedures': lines(`
    we have no written procedures
    nothing is written down here
    we have no policies at all
    is there any point in applying
    we are just getting started with our processes
    we do not have any documentation
    does it make sense if we have nothing in place
  `),
  deletion: lines(`
    delete my data
    please wipe everything you have on me
    how do we have our data erased
    right to be forgotten
    are payment records deleted too
    how fast do you delete my data
    I want to be removed from your system
  `),
};
