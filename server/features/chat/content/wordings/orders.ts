export const ORDERS = `
# tracking
I only have a number that starts with CERT | what can I do with my CERT number | I want to see the state of our certification | where do we stand | show me the status | how is our certification going
current state of our certification | I ordered last week and want to know where things stand | tracking page link | how do I see my order | where are we in the process | what is the state of my order | has my order been processed
is my order being reviewed | can I look up my order | how do we track our order | what is happening with my order | any news about my order | check the status of our certification | I have an order number
I have a ticket number CERT | where do I enter my ORD number | where do I type in my ticket number | where can I enter my ticket | how far is our certificate | is my certificate ready | can I follow the review online
where can I see how far you are | did my order go through | did you get my payment | check on my order | how do I see where my order stands | where is my order | what number do I need for tracking
I only have a number starting with CERT | what is a ticket number | difference between order number and ticket number | which number do I type in on the tracking page | where do I find my order number | can I follow the progress
order status | who can see my order if they have the number | can I check the status without a login | can I watch the progress online | how do I keep tabs on it | where do I type the ORD number | what is the CERT number good for
can my assistant check on it with the number | if I give my assistant the order number can she check on it | any update on our certification | is there a status page | where can I follow the order | what is going on with our order
does the tracking page need a password | my order number starts with ORD is that right | and where do I type it in | which of the two numbers do I use | can I look at the order on my phone | who can look at the tracking page
show me how far you are | can I see if the reviewer has started | how do I know what is happening | status of my certificate | follow my certification | trak my certificat | where can I see how far my order has got
how far is my order
# lost-number
cannot find the email with my ticket number | no confirmation arrived | I do not remember my order number | which number do I need for tracking | we lost our order number | I forgot my ticket number
I did not get a confirmation email | I deleted the confirmation email | how do I get my order number again | send me my number again | cannot find my number | no email from you yet | what is my ticket number
is the order number wrong | the tracking page says order not found | I cannot find my order number | lost the confirmation mail | forgot my ticket number | never got the confirmation email | I lost my application number too
where is the order number | I never got that email with the number | no confirmation email came | where do I find my ticket number | mislaid my order number | the mail with the numbers is gone | how can I get my numbers again
we cannot locate the order number | I did not write the number down | the confirmation never arrived | resend the confirmation email | what was my order number again | can you look up my number | deleted the mail with my number
I forgot the number | no idea what our order number was | number is gone
# order-steps
what do the steps of an order mean | what does due diligence review mean on the tracking page | what does the status certified mean | what does processing mean | order is in review what next | which stages does an order have
what does due diligence mean | status says review what is that | what do the steps mean | it says received since two days | it says issued but I have not got it | which stages does an order go through
status certified but not delivered | what comes after received | what is issued | it is in review now what does that mean | how many stages are left | explain the status | what does the status in review tell me
due diligence since three days | order received and then | my order jumped to issued | how do I read the timeline
# change-order
can I cancel my order | cancel before the certificate is delivered | I ordered the wrong area | can I add an area to my order | remove an area from my order | change my order | I ordered twice by mistake
swap one area for another | change the company name in the order | can I still stop the order | withdraw my order | pause the order | postpone the review | typo in the company name of my order | I changed my mind before the review
our board vetoed it how do I pull the plug before anything is delivered | call the whole thing off | I want out before delivery | can i cancel | undo the purchase | I picked the wrong area | can we throw in another area
can I move the order to another company | put our order on ice | I would like to amend the order | bought it twice by accident | stop everything | I need to cancel | please cancel my order
we do not need it after all before delivery | I clicked on the wrong certification | is it possible to add innovation to our order | can I replace the area | transfer my order to a sister company
the name on the order is misspelled | I want to hold the process for a month | we ordered too early can it wait | can I change the company on the order | ordered security meant service is it fixable | wrong area chosen
I made a mistake in my order | can the order be corrected | switch areas | we want to add an area | call back the order | I ordered by accident
# total-duration
do I get the certificate right after paying | is it instant | how many weeks should we plan | how many weeks for the entire certification | expected completion time | when is everything done | time until certification
how long do companies usually need | is it a matter of days or months | could we be certified by then | can we be certified by the 20th | how long does all of this take | when is it finished | when are we done
how much time between payment and certificate | when can I expect the certificate | from payment to certificate how many days | is it possible to have the certificate before Friday | how long from order to certificate
we are in a hurry | we need it fast | how long before we get our certificate | what is the usual waiting time | can it be done within a week | how long for everything together | total duration | overall duration
when would we have the certificate in our hands | how long does the review take | how long does the whole thing take | processing time | average days to get certified | can we be certified by next week
our customer needs the certificate by the end of the month | is two weeks enough time | can you meet our deadline | our bid is due soon will the certificate be there in time | is it doable this month | how quickly do you work
how long do I have to wait | waiting time for the certificate | how long until we have the certificate | turnaround | when will we be certified | can we have it by Friday | we need it next week | how fast are you
how many days from order to certificate | what is the longest it can take | is a week realistic | need it for a tender deadline | from payment to certificate how long | average time | when can we hang it up
need it by the end of the month | how quickly can you do it | is two weeks enough | what is your usual turnaround | how long will we wait | we have a bid due on Monday | do you have an express option | how soon after paying
how many days until we hold the certificate in our hands | when will it be ready | what is the time frame | is it possible in three days | how long does validation take | when can I expect it | what is the maximum waiting time
from application to certificate | need it urgently | could we have it in two weeks from now | realistically how fast | by the 20th | when would we have it if we order today | how long is the whole thing | can you do it by Thursday
can you make it by Friday | we need the certificate for a pitch
# delivery
do I get something printed | will the certificate be emailed | do you send the original | how will the certificate get to us | how do I get it | how do we get it | in what form do we get the certificate
how does the certificate come | where can I pick it up | does it come by email or post | is it digital or a physical certificate | do we get a file or paper | what does the certificate look like | do you ship certificates
how do we receive the certificate | how do we get the certificate | do you send something by post | which format is the certificate | where is the certificate sent | to which address do you send the certificate
the certificate is in my spam | can I download the certificate | how long until delivery | can we get a second copy of the certificate | as what kind of file | is it a PDF | on paper too | do you send it by post
when does the certificate arrive | who gets the certificate by email | do we get a printed certificate | does it come framed | to which address do you send it | how do we receive it | how is it sent | do you mail hardcopies
is it sent by post | will I get an actual certificate at the end | does a courier bring it | what do I receive in the end | in which format | can I get it on nice paper | where does it land | which inbox does it go to
how will it reach us | does it arrive as an attachment | can we get a paper version | will you ship it | who receives the mail with the certificate | is it a digital certificate | do you also send a plaque by mail
electronically or physically | do we get one certificate per area | will a parcel arrive | do you post it | is it an electronic document | what do I get in the end a file or paper | do we get a hard copy
how do I get a printed and framed certificate by post | printed copy
# late-certificate
I was charged but have no certificate | it has been 9 days and still nothing | our certificate is late | where is my certificate it should be here by now | the certificate has not arrived yet
we are still waiting for the certificate | more than a week and no certificate | I never got my certificate | what if the certificate takes longer | what if you are late | certificate overdue | still nothing in my inbox
ten days ago I paid and nothing came | still nothing after ten days | I was charged on day seven but there is no certificate yet | charged without certificate is that normal | you took the money but I have nothing
nothing in my inbox | when will it finally come | it is taking too long | you promised 7 days | where is my certificate it has been 9 days | the week is over and nothing came | how much longer | you are overdue
I am still empty handed | paid ages ago no certificate | the card was charged yet no certificate | the review seems to drag on it is day eleven | am I forgotten | two weeks and still no certificate | why is it taking so long
you said a week | overdue certificate what can I do | what if you do not keep the seven days | I am still waiting | no sign of life from you since I paid | twelve days now should I worry | it should have been here by now
is something wrong with our order it takes forever | nothing has arrived | still no certificate | and if it is later than that | what if it takes longer | what if you do not make it in time | what if it is late
it has been two weeks now | two weeks and nothing
# wrong-email
I typed the wrong email in my order | my email address has changed | change the email address of the order | there is a typo in my email address | can you send it to another email address
the person who ordered has left the company | I made a mistake in my order details | the colleague who ordered has left | her mailbox is closed | send the certificate to me instead | the address on the order is wrong
certificate went to the wrong address | can you send the certificate to a second address | change the contact person of the order | our mail domain changed | resend the certificate
we deleted the email with the certificate can you send it again | I lost the certificate file | I fat fingered my e-mail address when ordering | misspelled my mail on the order | we do not use that mailbox any more
please resend it to a new address | the secretary who ordered is gone | the certificate landed with the wrong person | spelling mistake in my email | typo in the address we gave you | I entered an old email
I have a new email address | the certificate was sent to someone who left | can you forward the certificate to our new manager | please change the recipient | we lost the file can we get it once more
another copy of the certificate | gmial instead of gmail in my order | address typo | email was wrong | mail never reached us because the address is wrong
# validity
expiry date | expiry date of certificates | until when is it valid | when does the certificate expire | how many years | after how many years do we need a new one | will we hear from you after we are certified
when do we need a new certificate | do we have to do this again every year | what happens once we are certified | how long will the certificate be accepted | do you contact us every year | do we have to do anything to keep it
how many years is it good for | do we need to get audited annually | is the certificate permanent | how long does it stay valid | for how long are we certified | is it for life | when does our certificate end
how long is a certificate valid | does the certificate expire | how long does the certificate last | how long can we use it | when do we have to renew | does it have to be renewed every year | yearly check in
do you stay in touch afterwards | is it one and done | is there an annual audit | how often do you check on us | what are check ins | from which day does the certificate count | what if something changes in our company
how long is it good for | when does it expire | from which day does the three years count | does it run out | valid from when | must we tell you when something changes | we moved to a new address do we have to tell you
how many years does it hold | when does it lapse | is it good forever | does the clock start on delivery or on issue | do I have to report changes | how long can we rely on it | how lnog is certifikate vaild
does it have an end date | from when is it valid | is it unlimited | three years from when | what do I have to tell you during the three years | is it valid from the order or from the issue | what date does it stop being good
issued on March 3 until when | how long does it stay good | does it ever expire
# check-in
what is this yearly check in | is the check in another audit | what happens at the check in | does the check in cost anything | how often do you check | what if we miss a check in | what do you ask at the yearly check
do we have to do something every year | what if we do not answer the check in | annual review | surveillance audit | we got a reminder about a check in | how long does a check in take | can we fail the check in
what do you do once a year | anual chek in wat is that | is there homework every year | will you inspect us annually | do I pay for the yearly contact | we ignored your yearly email | what if nobody answers the yearly check
do you come back every year | how does the follow up after a year go | is there something I have to do every year | what if I miss it | how do the yearly checks work | what is asked each year | do I get a reminder
is the annual check an audit on site | who contacts us every year | we forgot to reply to the annual check | does the check in change our certificate | yearly obligations | what do you want from me twelve months later
what happens after one year | what do I owe you each year | annual duty | we got your yearly message what should I answer | is there a yearly check and what does that cost | and if I forget it | what if I forget the check in
# renewal
how do we renew | what happens after three years | what happens at the end of the three years | renewal after three years | do we start from zero after three years | does the certificate renew automatically
what does a renewal cost | how do we extend the certificate | is recertification as much work as the first time | the certificate runs out soon what do we do | what does renewing cost | price of renewing
do we have to do everything again after three years | will you remind us before it expires | can we prolong it | recertification | is the renewal cheaper | does it renew by itself | what happens when it has expired
new certificate after expiry | when should we start the renewal | when the three years are over what then | does it prolong itself | what will the next round cost | do we pay full price again
must we redo the questionnaire for the next period | can I extend it early | it expires next month | what then after the three years | how do I keep the certificate | does it end automatically | can we renew before it ends
will the price be the same for a renewal | what is needed for a second term | is there a discount when we renew | do you contact us before it expires | ours ends in 2029 will we get a new one
do we get a new certificate automatically | what happens when it runs out | the certificate is about to end | next certificate after this one | do I have to do anything when it ends | and after that
what comes after the three years
# company-changes
we are being bought by a bigger group | we will get a new name | does the certificate survive a merger | our company was sold | change of owner | we changed our legal form from sole trader to LLC | name change on the certificate
we moved offices does it stay valid | can we transfer the certificate to another company | our managing director left | we split the company | does the certificate pass to the buyer | new company name | reissue with the new name
can our subsidiary use the certificate | we are part of a group is everybody covered | parent company certificate for daughters | one certificate for several locations | does it cover our second site | we opened a new branch
big changes in our company do we have to tell you | does the certificate cover the entire company | same for our branch in Canada | does it count for all our shops | we merged with a competitor | we are changing our legal name
a bigger fish bought us | the owner retired and his son took over | we go from LLC to Inc | the firm is splitting up | may our sister company use it too | we relocated | we sold the division that was certified | new management
we bought another company is it covered | our name changed after marriage of the owner | what if we close a location | the CEO who signed is gone | change of address | we reorganized | does a new owner have to be reported
can I pass the certificate on | we sold the shop does the buyer get the certificate | is it valid for our franchisees | does it cover subsidiaries abroad | legal form changed | we become part of a group do I need to report that
is each of our warehouses covered | several sites in different states | does one certificate cover all our stores | do I have to tell you about a new owner | our company is being restructured | we will be absorbed by another firm
which of our entities is certified | do all our branches count
# suspension
when is a certificate suspended | what does suspended mean | our certificate was suspended | how do we lift a suspension | how does it become valid again | can we suspend it ourselves | how long does a suspension last
payment was reversed chargeback | may we show a suspended certificate | why was our certificate put on hold | we want to pause our certificate | certificate on ice | why is ours on hold | our certificate got frozen
how do we get it unfrozen | I disputed the charge with my bank what happens to the certificate | can you switch it off for a while | is suspended the same as withdrawn | what makes you suspend it | for how long can it be suspended
our status says suspended | how can we reactivate it | we had a chargeback | can a certificate be paused at our request | must we hide it while suspended | is there a way back from suspension
our certificate is suspended because of a missed check in how do I get it back | lift the suspension | suspended what do I do | how to end a suspension | do suspended companies get to keep showing their certificate
can they come back after a suspension | may we ask for our certificate to be paused | what reasons could lead to our certificate being put on hold | is it valid again afterwards | show it while suspended
# withdrawal
under what circumstances would you take a certificate away | can you withdraw a certificate | can we lose the certificate again | why would a certificate be revoked | what happens if we no longer meet the criteria
can we apply again after a withdrawal | is a withdrawal final | we want to give the certificate back | will we be heard before you withdraw it | who decides on a withdrawal | reasons for withdrawal | you withdrew our certificate
our company closed down | certificate cancelled by you | what could make us lose it | what if our quality drops after the review | what would get a certificate yanked for good | could you strip us of it
is it ours forever or can it be taken back | what if we slip below the bar later | can it be pulled later on | do we get a warning before you take it away | how do we hand it back | for which reasons is it withdrawn
do we get a say before you pull it | can we come back after losing it | can you take it back | why might we lose it | what are grounds for withdrawal | is a certificate permanent | we closed the business
give back the certificate voluntarily | do you hear us before withdrawal | after a withdrawal can we start again | certificate issued by mistake | who has the power to withdraw | could you change your mind about us a year later
can you reverse your decision later | take the certificate from us later | is it safe once we have it | can the certificate be cancelled by you | in that case can we try again later | can a certificate be withdrawn permanently
withdrawn can we apply again | gone for good
# certificate-use
where may we publish the certificate | may we publish it | can we use it publicly | what may we say about being certified | is it ok to show it to our investors | may we present it to our bank
can I send the certificate to a client | may we frame it and put it in our lobby | can we put a badge on our homepage | may we call ourselves certified | what are we allowed to do with the certificate
rules for using the certificate | can we tell our customers that we are certified | can we put the certificate on our website | can I post it on linkedin | can we add your logo to our email signature
are we allowed to use your seal | show the certificate to customers | can we print it in our brochure | may we change the certificate | can we share the certificate with partners | can we mention it in our tender
may we recolor it to our brand | can we put your logo on our products | print the mark on packaging | can we put it on our van | may we use it after it has expired | can we say ISO certified on our site | may we crop the logo
may I translate the certificate | put the seal in our email signature | what are the rules for your logo | can our whole group use the logo | do we have to take it off the website when it expires | can I show it in an offer
use it in advertising | may we mention only one of the areas | mark on a test report | is there a badge for the website | tell customers we are certified | until when may we show it | we want to print the seal on our cereal boxes
even on our delivery vans | put it on the label of our bottles | may it go on our invoices | can we stick it on the shop window | is it ok on a trade fair booth | can we tweak the colors of the badge
can I put your mark on our website | may we keep showing it when it is suspended | are there dos and donts for the logo | can we write ISO certified next to it | where may we use the seal | t shirts with your logo
use it in a tv spot | can I post about it | what am I supposed to do with the badge on our website afterwards | may we use the seal in job ads | put the logo on company cars | can I resize the logo | can we show it at a fair
can a partner show our certificate | is it allowed on packaging | put the certificate in the reception | may I use it in my email footer | what must I not do with the mark | logo rules | remove the badge when it ends
can we print it on flyers | mention it in a press release | our agency would like to redraw your logo in gold | put it in the window of our store | may we change the color of the logo | make the logo bigger | frame it in the lobby
use it on social media | hang it in the shop | on our trucks | on our products | in a catalogue | on bottles or cans | on the menu
# number-not-found
the website keeps telling me it cannot find my order | order not found | the tracking page says my number is unknown | my number does not work on the tracking page | it says no order with this number | invalid order number
I typed the number and nothing shows up | why is my ticket number not recognized | tracking error | what could be wrong with my number | your tracker claims my order does not exist | my order is not in your system
number not accepted | cannot find my order on the tracking page
`;
