export const PRICES = `
# validation-fee
hi how much is a certification | what would we pay | costs please | how many dollars | what does it cost to have one area reviewed | what is the cheapest option | what is the minimum we pay | how much money do I need
what is the lowest price | roughly what does it cost | ballpark figure | what does it cost in total for one area | price for a single certificate | what does one area cost | cost of a single area | how much is it
how much does it cost to get certified | how much do I need to pay to get certified | what does certification cost | what does a certificate cost | validation fee | what do I pay online | what is the damage for one certificate
what are we looking at in terms of money | can we afford it | what do you charge | what are your rates | what does it cost | how much | price | what will I pay | fee for one area | costs for one certification | how expensive
how much money is it | what is the {fee} for | price for security | what do you charge for one area | what is the damage | what do you want for it | give me a price | how deep do I have to reach into my pocket
what is the going rate | what does a review cost | tell me the price for one | what am I looking at price wise | is it pricey | what do I pay for one area | what is your price | how many dollars for one certificate
how much for a single one | the cost of being certified | is there a fee | what does the fee pay for | price for the leadership area | how much is the environmental certificate online
# all-you-pay
do I have to pay again next year | is it one price for three years | is {fee} all we pay | is {fee} really everything | is there a yearly fee for the check ins | is that everything or are there more costs | are there hidden fees
any other costs later | is there a yearly fee | do the check ins cost extra | what is included in the price | what does the fee cover | do we pay again every year | is the certificate included in the validation fee
will there be another bill | any annual costs to keep the certificate | is {fee} the final price | what else do we have to pay | yearly fee | are check ins included | any hidden fees | what does the {fee} not include
what does the {fee} cover | what do I get for {fee} | is the certificate included | do I have to buy the full program afterwards | am I obliged to take the program | is it a subscription | membership fee | will there be more invoices
any surprise costs | do we pay every year | one off payment | maintenance fee | is the review included in the fee | so that is it no more bills | what is in the {fee} | does the {fee} get us the certificate too
do you come back with another invoice | is there a monthly charge | are we locked into anything | what else could you charge us for | what is the total cost of ownership over three years | the yearly contact is it billed
is that the whole price | will I get further invoices | what am I paying for | are there costs after the first payment | do I pay for the annual check | is the certificate itself extra | any cost for the three years
nothing else to pay | is the full program compulsory | must we buy the program | after the {fee} when does the next bill come | is it a one time fee | do I pay again | total costs | is there anything on top
will I see the final sum before anything is booked | do I see the total before I pay | is the total shown before I confirm | does the annual check in cost extra on top | are the program prices mandatory
do I know the price before ordering
# list-prices
do I pay {fee} or 1800 | your homepage mentions 2500 dollars is that what I pay | what do I pay for the program | which price applies to us | I thought it was more expensive | is {fee} the final price or is there more to come
is that the final price | do we pay more afterwards | are there other costs | does the fee include everything | how much is the full program | why do you show list prices and a validation fee | what are the list prices
difference between list price and validation fee | which of the two prices is right | why 3000 on one page and {fee} on the other | you show two different prices | the prices on your pages do not match
do we get a bill for the rest later | do we owe you the rest later | is the list price charged too | price list | hidden cost | additional fees later | any further payments | when do we pay the full price
which price is right {fee} or 3000 | I see 3000 on the front page and {fee} at checkout | what is the list price | why are there prices of 1800 to 3000 | what is the full program | what do I get for the list price
do I have to pay the list price | full price of the program | when would I pay the 2500 | is the list price negotiable | what does a full program include
one number is three hundred fifty the others are in the thousands how do they fit together | my boss saw 2500 on the homepage will we be billed that | what is the 3000 for | do we end up paying thousands | why two prices
which of the prices do we pay | is the big price charged later | your price list says 1900 | how much does it go for on your price list | what is the bigger amount about
is the list price charged automatically after my application goes through | what are the 2500 dollars | do I get the program for {fee} | difference between the two prices | why does your site mention several thousand dollars
who pays the list price | when is the list price due | how much is the full program for service | all list prices please | what is that 1800 about | what is the 3000 price | price of the full program
why is service excellence 1800 | cost of quality management | what is the highest and the lowest price on your program list | cheapest and most expensive program | price range of the programs | are the list prices mandatory
which program costs the most
# overall-certification
what is the Business Excellence Certification | overall certificate for the whole company | one certificate for everything | business excellence | certify the whole company at once | certified as a whole company
and for the overall one | what do we have to reach for the overall certification | does the overall certification need all five areas | difference between an area certificate and the overall one
price of the overall certification | business excellence what is needed | can we get one certificate for the whole business | is overall better than single areas | three areas eligible is that enough for the whole company
one certificate for everything instead of single areas | what does it take to get the business excellence title | do all five have to pass for the overall one | can the whole company be certified in one go
is there a certificate across all areas | what is the top certificate | is one weak area a problem for the overall certificate | can the whole company be certified | requirements for the business excellence certification
do we need every area for the overall certificate | how is it different from area certificates | is there one big certificate | what does the overall certificate cost | one area is below 50 can we still get the overall one
instead of areas can we get the whole firm certified | certificate for the entire company | overall certificate rules | what do you need to get the overall business excellence certification
# bundle-pricing
any savings when booking all five | how do we save money with several areas | savings for several areas | do additional certifications cost less | does every further certificate cost less | do we get a discount for a second area
two certificates for the price of one | price per area if we take more | better price if we certify in multiple areas | cost for all five | do we pay full price for each area | is the second one cheaper
how much do we save with several areas | price for more than one certificate | combined price | what do several areas cost | bundle price | is it cheaper to order several | is there a package deal | second certificate half price
discount for several areas | third certificate price | how does the multi certification pricing work | are some certificates free | do we save money if we order more than one | what if we order two at once
quantity discount for more areas | how much for everything | and for two | what if it is four | price for three areas | how much for all five areas | second area half price | is there a discount for more areas
if I order another area later do I still get the discount | do I save if I order everything together | why is the fourth area free | can I split the areas over two orders | two orders or one order cheaper
do I get a better deal for more | what if we take everything | is it cheaper as a package | what is the rebate for the second one | how is the sum for several areas made up | buy three pay less | does adding a fifth area cost more
the damage for three of the areas | what would five areas set us back | is there a volume discount | does the second area cost less | if I take two areas today and one next month | price of four areas | what do we save with three
are the fourth and fifth free | is there a break on the price if I do four | multiple areas price | price for more areas | do more areas get cheaper | can we take two areas now and add another one next year | add an area later
order more areas later
# tax-and-currency
are your prices in euros | can we pay in another currency | is that US dollars | is VAT included | is sales tax included | do you add tax | price with tax | do I have to pay tax on top | net or gross | tax exempt
VAT number reverse charge | can I pay in euros | prices in pounds | which currency | foreign currency fee | are taxes extra | is it {fee} plus tax | does tax come on top | I am in Europe do you charge VAT
will my bank convert the dollars | is that in US money | sales tax at checkout | do you issue VAT invoices | is the price before or after tax | we are tax exempt | whether American tax gets added | do I pay taxes on it
is tax added at checkout | in which currency do you charge | do you bill in euro | no VAT | does the total contain tax | import tax | can I see the tax before I pay | is the {fee} net | plus tax | with or without tax
does VAT apply | price in my currency
# discount-codes
code does not work | discount not applied | how many codes can I use | at which point do I type the discount code | is it possible to use more than one code | where is the box for the coupon | where can I redeem my voucher
coupon field | discount field at checkout | I got a code in a newsletter | does my code work for all areas | the code box does not accept my code | can we use a discount code | where do I enter a code | can I combine two codes
can I use two coupons | my promo code is not accepted | code invalid | are there promotions | can I get it cheaper | when is the discount taken off | I forgot to enter my code | where is the box to type it in
got a voucher at a trade fair | can I use a code on top of the bundle | can I combine two of them | my code was not accepted | does the code apply before or after the bundle price | forgot my code at checkout
how many codes per order | where does the coupon go | is the code taken off the total | can I use the code again on my next order | how do codes work | where do I put in a promo code
how is the total worked out when I combine a voucher with several areas | I have a coupon where does it go | is the voucher valid for all areas | two vouchers at once | my code does nothing | the discount is missing from my total
may I use it twice | does the percentage come off the bundle price | where can I enter my coupon | can I get one as well | how do discounts work | I was given a voucher | is my code still good | the checkout rejects my code
how do I redeem a promo code | does a discount code work on one area | where do codes come from | the code I got from a friend | a newsletter promised me 20 percent where does the code go | can I still apply a code after ordering
use a discount
# charge-time
my bank app shows a pending amount | I see a pending transaction but you said it would not be charged yet | why does my bank show the money as held | when exactly will I be charged | when will I be charged
is the amount blocked on the card first | when does the payment happen | when do you collect the money | at what time is the card debited | will I be charged right away | do I need to pay before the review
do we pay before or after the review | do we have to pay in advance | I see a reservation on my credit card | there is a reserved amount on my card | when do I pay | at which moment do you charge
do I get the certificate first and pay later | will money be taken off my card today | what does authorization only mean | do I pay today | do I pay now or later | how long do you hold the money
the money is gone from my account but I have no certificate yet | is the money taken before the certificate is issued | when is our card charged | when will the payment be taken | when is the payment due
is my card charged immediately | do you charge straight away or later | do we pay upfront | is it prepaid | authorized but not charged | why is there a hold on my card | why is there a pending transaction on my statement
pending amount on my bank account | the amount shows as pending | money reserved on my card | charged before delivery | do we pay before we get the certificate | when is that charged
why was I charged before I got the certificate | how long does the hold last | what happens after 7 days | when do you take the money | when is the money taken | how long will the money stay blocked | pending on my bank account
why 7 days | why after seven days | charged before the certificate came why | is the money gone right away | the confirmation said I would not be charged yet | what is an authorization | will you tell me before you charge
hold on my card | do you charge on delivery | what if the review takes longer than a week | do I pay when I order | is my card debited at checkout | when does it leave my account
what is the difference between authorized and charged | is it true the card is only blocked at first | when does money leave my account | will you take it right when I order | what triggers the charge | do you bill on day one
the bank says reserved | there is a pending charge | why was the card charged although nothing arrived | do you warn me before charging | how long is the amount frozen | pay first or get the certificate first
does my card get hit anyway before I have anything | suppose you take longer than a week | when exactly do you take the money | how does the authorization work | will I be debited when I click order
is the payment taken immediately | what is being held | I was told pay on delivery | will you charge me at the end of the week | is it a deposit | when is the amount booked | the amount has vanished from my available balance
why did you charge me already nothing has been delivered | my balance went down right after ordering | money disappeared from my account | you already took the money | is the deduction final | my statement shows your name already
charged too early | already charged before delivery | I have not been charged yet although I ordered four days ago | no charge on my card so far is that normal | the bank app says pending next to your name | has it left my account
when will you charge me I ordered days ago | still not charged
# payment-failed
my card was declined | the payment failed | my card does not work at checkout | payment was rejected by the bank | card refused at the last step | error when paying | the payment did not go through | can I use another card
do I lose my answers when the payment fails | the bank rejected my payment | payment error at checkout | why was my card refused | what if the hold ends or the charge fails | my payment failed | card declined
my card does not work | payment did not go through | charged twice | double charge | link to pay again | hold expired | my card has expired | payment failed what do I do | will I end up paying twice
my card was declined do I lose my answers | the hold expired | the link to pay does not work | I got a mail saying the payment failed | card expired before the charge | how do I pay again | try another card | was I charged twice
I see two charges | insufficient funds | the bank blocked the payment | payment link again | what if the block lapses before you finish | my card was declined what now | my card is maxed out | the payment bounced
do I have to start over when the payment fails | two bookings on my statement | the charge did not go through | new card before the charge | will the order die if the charge fails | the payment link expired | my bank stopped it
did you take it twice | card declinded help | payment does not go through | my bank refuses the payment | how can I retry the payment | my order is waiting for payment | I did not pay in time | link for payment lost
two holds on my card | is my order lost when the payment failed | my card expired meanwhile | paid twice | bank blocked the transaction as suspicious is my order lost | my payment was stopped | the card did not work
fraud alert from my bank | transaction failed
# payment-methods
do you take Amex | do you take PayPal | what payment options are there | payment options | payment types | which ways of paying do you offer | is there another way to pay | can our bank send you the money
do you accept mastercard and visa | can we pay on account | what are the ways to pay | my company does not own a credit card | is apple pay ok | does the money go through Stripe | can I pay cash | can I use a debit card
which payment provider do you use | can our finance department pay you | how can we pay | which payment methods do you accept | can I pay with PayPal | can you send an invoice for payment by bank transfer | can you invoice us
can we pay by check | pay without a card | we do not have a credit card | our accounting only does bank transfers | who processes the payment | do you use Stripe | bank transfer ok | we do not have company cards
do you take American Express | can I pay by PayPal | wire transfer | is ACH possible | pay by invoice | which cards do you accept | why do I have to contact you for ACH | can I pay with Apple Pay | who is your payment provider
can the boss pay with his private card | prepaid card | cash or check | pay w debit crd ok | pay with debit card | do you take plastic | amex ok | can we wire it | is there anything but cards | bank debit
can the accounting department transfer the money | do you accept checks | crypto | klarna | can I use a virtual card | google pay | is Apple Pay or PayPal possible | can we pay from our bank account | do you take Visa
do you accept Discover | pay by ACH | is a wire from abroad possible | must I use a credit card | can I pay at the bank | how do I pay | do I need plastic or can treasury send a wire | any other way to pay than card
we want to transfer the money | pay from a bank account | can my accounting department pay by bank transfer or ACH instead of a card | which company handles the credit card processing
# receipt
send me the receipt again | copy of my receipt | where do I get the receipt for my order | do we get an invoice | I need an invoice for my accountant | receipt for our books | our finance department needs a receipt
my bookkeeper wants an invoice | can I download the receipt | we need paperwork for the tax office about the payment | do you send a receipt by email | I lost the receipt | invoice made out to our holding company
tax ID on the invoice | where is my receipt | will the receipt come on its own | invoice with VAT number | when do I get the receipt | can I get the receipt in another name | proof of payment for accounting | receipt as a PDF
billing address on the receipt | is there a proper invoice | I need a bill for my tax return | receipt before the charge | my bookkeeper needs something on paper | I need something for the tax man | can you bill our parent company
put our VAT id on it | where is the bill | how do I get proof that I paid | do I get a receipt on its own | when does the receipt arrive | can the invoice go to another department | I threw away the receipt
can I have a proper bill | do you send invoices | the tax office wants a document | my boss wants proof that I paid | where do I download the receipt | the receipt has the wrong name | add our address to the receipt
is there an invoice number | receipt missing | the auditor of our books wants evidence of this expense | expense report | tax document for the payment | something official for accounting | I need a voucher for our bookkeeping
I would like an invoice made out to our parent company with a PO number on it | invoice to another company | invoice with our details | does the receipt show up by itself or must I request it | is the receipt automatic
do I have to ask for the receipt
# purchase-order
can we pay with a purchase order | do you accept purchase orders | purchase order number on the invoice | can you put our PO number on the receipt | where do I enter our reference | cost center on the invoice
our suppliers get paid net 30 | can we pay later on account | we can only pay against invoice | we have to raise a purchase order first | net 30 | we pay against purchase order | can we enter our PO number
our accounting requires a purchase order | payment terms 30 days | vendor registration form | reference number on the receipt | can we pay 60 days later | supplier onboarding | we only pay on invoice with 30 days
purchas order net 30 posible | our procurement needs a PO | we have a strict purchasing process | can i pay after 60 days | cost center | where do I write our order reference | do you register in supplier portals
can we order on account | do you work with purchase orders | please invoice us with 30 days | we need a quote first | our company requires a formal quotation | can I get an offer in writing | pay after delivery by invoice
internal reference | no PO no payment | we need a purchase order for this | vendor form | pay by invoice in 30 days | our fiscal rules demand a W-9 and vendor onboarding forms | W-9 form
we need your bank details and tax forms first | supplier questionnaire
# guarantee
how does the refund work | we are not satisfied | terms of the guarantee | what does the 30 day guarantee cover | and if we do not like it | is our money safe if it does not work out | do I lose the money if you say no
what if no certificate is issued | how long do we have to change our mind | I am not happy with the certificate | what if it is not what we expected | can I return it | we do not want it any more | stop my order | undo my order
is there a money back guarantee | can we get a refund | what happens to my money if I am unhappy with the result | what if we do not like the certificate | refund policy | return policy | cancel and get a refund
can I withdraw from the order | how many days to ask for a refund | do you refund if the review fails | how do I ask for my money back | is there a form for the refund | from when do the 30 days count | do I have to give a reason
to which account is the refund paid | how long do I have to ask for a refund | not what we hoped money back | refund after delivery | satisfaction guarantee | what if we are unhappy | is the whole amount refunded
do you refund everything | can I get a refund after 40 days | refund for one of several areas | what must I send for a refund | is the refund to the same card | if I request the refund how many days do I have
we regret it can we have our cash back | we are disappointed what now | what is your return policy | how long is the window for a refund | do you ask why we want our money back | where do I send the refund request
will you argue with us over a refund | do I get all of it back | can we get it back | is it really risk free | got it two weeks ago and want my money | I want my money back | how do I claim the refund | how long is the guarantee
is there a satisfaction promise | can we return the certificate for a refund | is the refund full | who do I write to for a refund | refund deadline | we received it a month ago can we still get a refund
what do I have to prove for a refund | how is the refund paid | when do I get the refund | can we hand it back for cash | the director hates the certificate | is there any risk for me if it turns out useless
we changed our mind after delivery | we do not like it give us our money | buyer's remorse | try it without risk | not worth it want my money | send the money back | does the money back window start at the day of ordering
30 days from what | when does the guarantee begin | from delivery or from payment | we got it weeks ago and it has not opened a single door | undo the purchase after delivery | it did nothing for us
# after-refund
may we keep using the certificate after a refund | what happens to the certificate if we get our money back | refund and keep the certificate | is the certificate still valid after the refund | can we apply again after a refund
does a refund look bad | do we have to take it off the website after a refund | will people see that we gave it back | and the certificate may we keep it | do we keep the certificate if we take the refund
can we have both the money and the certificate | must we delete the logo after a refund | is a refunded certificate worth anything | does asking for a refund leave a mark on us | could we come back later after the refund
certificate after refund | is it invalid once refunded | do we lose the certificate when we get the money back | does a refund mean we failed | keep the badge after a refund | apply again after money back
may the badge stay on the site after we take the refund | keep using the logo after the refund | show it after money back | is the certificate still ours after the refund | after I get my money back is the certificate still valid
do I keep the certificate
`;
