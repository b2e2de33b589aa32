import { lines } from './lines.ts';

export const PRICES = {
  'validation-fee': lines(`
    hi how much is a certification
    what would we pay
    costs please
    how many dollars
    what does it cost to have one area reviewed
    what is the cheapest option
    what is the minimum we pay
    how much money do I need
    what is the lowest price
    roughly what does it cost
    ballpark figure
    what does it cost in total for one area
    price for a single certificate
    what does one area cost
    cost of a single area
    how much is it
    how much does it cost to get certified
    how much do I need to pay to get certified
    what does certification cost
    what does a certificate cost
    validation fee
    what do I pay online
    what is the damage for one certificate
    what are we looking at in terms of money
    can we afford it
    what do you charge
    what are your rates
  `),
  'overall-certification': lines(`
    what is the Business Excellence Certification
    overall certificate for the whole company
    one certificate for everything
    business excellence
    certify the whole company at once
  `),
  'bundle-pricing': lines(`
    any savings when booking all five
    how do we save money with several areas
    savings for several areas
    do additional certifications cost less
    does every further certificate cost less
    do we get a discount for a second area
    two certificates for the price of one
    price per area if we take more
    better price if we certify in multiple areas
    cost for all five
    do we pay full price for each area
    is the second one cheaper
    how much do we save with several areas
    price for more than one certificate
    combined price
    what do several areas cost
    bundle price
    is it cheaper to order several
    is there a package deal
    second certificate half price
    discount for several areas
    third certificate price
    how does the multi certification pricing work
    are some certificates free
    do we save money if we order more than one
    what if we order two at once
    quantity discount for more areas
    how much for everything
  `),
  'list-prices': lines(`
    do I pay 350 or 1800
    your homepage mentions 2500 dollars is that what I pay
    what do I pay for the program
    which price applies to us
    I thought it was more expensive
    is 350 the final price or is there more to come
    is that the final price
    do we pay more afterwards
    are there other costs
    does the fee include everything
    what else do we have to pay
    how much is the full program
    why do you show list prices and a validation fee
    what are the list prices
    difference between list price and validation fee
    which of the two prices is right
    why 3000 on one page and 350 on the other
    you show two different prices
    the prices on your pages do not match
    do we get a bill for the rest later
    do we owe you the rest later
    is the list price charged too
    price list
    hidden cost
    additional fees later
    any further payments
    when do we pay the full price
    is 350 all we pay
  `),
  currency: lines(`
    are your prices in euros
    can we pay in another currency
    is that US dollars
  `),
  'discount-codes': lines(`
    code does not work
    discount not applied
    how many codes can I use
    at which point do I type the discount code
    is it possible to use more than one code
    where is the box for the coupon
    where can I redeem my voucher
    coupon field
    discount field at checkout
    I got a code in a newsletter
    does my code work for all areas
    the code box does not accept my code
    can we use a discount code
    where do I enter a code
    can I combine two codes
    can I use two coupons
    my promo code is not accepted
    code invalid
    are there promotions
    can I get it cheaper
    when is the discount taken off
    I forgot to enter my code
  `),
  'charge-time': lines(`
    my bank app shows a pending amount
    I see a pending transaction but you said it would not be charged yet
    why does my bank show the money as held
    when exactly will I be charged
    when will I be charged
    is the amount blocked on the card first
    when does the payment happen
    when do you collect the money
    at what time is the card debited
    will I be charged right away
    do I need to pay before the review
    do we pay before or after the review
    do we have to pay in advance
    I see a reservation on my credit card
    there is a reserved amount on my card
    when do I pay
    at which moment do you charge
    do I get the certificate first and pay later
    will money be taken off my card today
    what does authorization only mean
    do I pay today
    do I pay now or later
    how long do you hold the money
    the money is gone from my account but I have no certificate yet
    is the money taken before the certificate is issued
    when is our card charged
    when will the payment be taken
    when is the payment due
    is my card charged immediately
    do you charge straight away or later
    do we pay upfront
    is it prepaid
    authorized but not charged
    why is there a hold on my card
    why is there a pending transaction on my statement
    pending amount on my bank account
    the amount shows as pending
    money reserved on my card
    charged before delivery
    do we pay before we get the certificate
    when is that charged
    why was I charged before I got the certificate
    how long does the hold last
    what happens after 7 days
  `),
  'hold-ended': lines(`
    the bank rejected my payment
    payment error at checkout
    why was my card refused
    what if the hold ends or the charge fails
    my payment failed
    card declined
    my card does not work
    payment did not go through
    charged twice
    double charge
    link to pay again
    hold expired
    my card has expired
    can I use another card
  `),
  'payment-methods': lines(`
    do you take Amex
    do you take PayPal
    what payment options are there
    payment options
    payment types
    which ways of paying do you offer
    is there another way to pay
    can our bank send you the money
    do you accept mastercard and visa
    can we pay on account
    what are the ways to pay
    my company does not own a credit card
    is apple pay ok
    does the money go through Stripe
    can I pay cash
    can I use a debit card
    which payment provider do you use
    can our finance department pay you
    how can we pay
    which payment methods do you accept
    can I pay with PayPal
    can you send an invoice for payment by bank transfer
    can you invoice us
    can we pay by check
    pay without a card
    we do not have a credit card
    our accounting only does bank transfers
    who processes the payment
    do you use Stripe
  `),
  guarantee: lines(`
    how does the refund work
    we are not satisfied
    terms of the guarantee
    what does the 30 day guarantee cover
    and if we do not like it
    is our money safe if it does not work out
    do I lose the money if you say no
    what if no certificate is issued
    how long do we have to change our mind
    I am not happy with the certificate
    what if it is not what we expected
    can I return it
    we do not want it any more
    stop my order
    undo my order
    is there a money back guarantee
    can we get a refund
    what happens to my money if I am unhappy with the result
    what if we do not like the certificate
    refund policy
    return policy
    can I cancel
    can I cancel my order
    cancel and get a refund
    can I withdraw from the order
    how many days to ask for a refund
    do you refund if the review fails
  `),
} as const;
