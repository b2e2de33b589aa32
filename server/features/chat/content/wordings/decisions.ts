export const DECISIONS = `
# reviewer
how do you verify claims | who evaluates us | do we have to let someone into our building | who is in charge of the review | does anyone at your end read our answers | does anybody actually look at it | do real people work there
is there an expert who checks this | how thorough is the check | do you believe whatever we say | who is going to verify that what we say is true | do inspectors come to the factory | how do you make sure the answers are right
is somebody calling us | do you interview our employees | do you talk to our customers | what happens during validation | do you check everything | who reviews our answers | does a human check the answers
who decides algorithm or human | is it automated or does a person look at it | who looks at our answers | who reads what we wrote | will somebody check what we wrote | is it just self declared
how do you know that we tell the truth | do you contact our company during the review | will you phone us to verify things | will you call our company to check | do you visit our site for an audit
do you send an auditor to our premises | does somebody visit us on site | do you come to our office | is there an interview | who validates the assessment | how does the review work | what is checked in the validation
what is due diligence | how strict is the review | is it a human or an AI | does a computer decide | who will check what we wrote | will somebody call us | do you talk to our employees | do you contact our customers
is the review done by a person | artificial intelligence grading | who validates us | do you come to our site | do you visit us | do you phone people | will there be an interview | is there an on site audit
who sits on the other side | is a real human involved | will an actual person read this | do you have people check it or just software | who goes through our answers | will the reviewer ring us
is somebody coming over to our place | do inspectors turn up unannounced | do you talk to our clients | do you offer on site audits and who covers the travel costs | who pays the travel of the auditor | will you come by
is there a video call with the reviewer | who is assessing us a person or a bot | does anybody phone our references | what does the reviewer do with our answers | is there going to be a guy walking through my shop
will an inspector come | does someone visit our premises | who checks us and how | is a human reading this | will somebody interview us
# evidence
what would you want to see | what proof do you need | what evidence do you ask for | will you ask for proof | do we have to show documents during the review | does the evidence have to be made specially for you
which documents will the reviewer ask for | how do you verify our answers | how do you check that it is true | do screenshots count as evidence | do you look at our website too | what if we have no proof for an answer
can we black out names in the documents | how deep do you dig | what kind of evidence do you want from us | how do you double check what we say | do I have to back up my answers | what should I be able to show
is a photo enough as proof | how do you find out whether we told the truth | will you ask for receipts or records | do you accept a screen share | do we have to produce papers just for you | do we need to prove each answer
how much proof is enough | may we redact the documents | is an email thread proof | what counts as proof | how far back do you look | will you want to see our books | do you check facebook and news about us
will screenshots do or must it be notarized | what should the proof look like | do you need originals | how do you verify that | which papers does the reviewer need to see | can I show it over video
# decision
could it happen that you reject us | is approval automatic once I have paid | does payment mean that we are certified | what are our chances | can it still go wrong after payment | what if the reviewer disagrees with us
who has the last word | who decides about the certificate | can you refuse the certificate after payment | can you reject us after we paid | is the certificate guaranteed after payment
do we get the certificate for sure if we pay | can the reviewer say no | what if the review finds a problem | what if you do not approve us | can you guarantee that we will be certified | are we sure to be certified
does everybody who pays get a certificate | can we just buy the certificate | can we read what the reviewer wrote | what are review notes | who decides in the end | who takes the decision | how do you decide
do we get the decision in writing | will you tell us the reasons | is it one person who decides | second person | four eyes principle | does the reviewer decide alone | on what basis do you decide
do you explain why an area was declined | is it the same guy who sold it to us | committee | how will I be told about the decision | can a salesperson influence it | what counts in the end what I said or what you found
who makes the final call | do they give reasons | will we hear why | how do you reach your verdict | is there a second pair of eyes | does the one who checks also decide | is it a board that votes | can one grumpy reviewer sink us
how am I informed of the outcome | what decides whether we get it | when do we learn the decision | how are we notified | is the decision explained | who signs off | do two people have to agree
what if the reviewer and the second person disagree | do you have enough staff for a second opinion | are you too few to have a second person | does a single person hold our fate in her hands | who rules on our case
is it up to one reviewer | when is the decision made | do you vote | who approves the certificate | how is it decided who gets certified | is the person grading us the same person who signs off on it
somebody told me your computer makes the decision
# impartiality
is the reviewer impartial | are you independent | is it the same person who sold it to us | does the reviewer earn money from a yes | conflict of interest | do sales people decide | how do you stay neutral
what if the reviewer knows our competitor | the reviewer is a friend of our boss | do reviewers get a bonus for every certificate | are you paid more if we pass | can you buy a certificate | does everybody who pays get it
how do you make sure it is fair | what if the reviewer works for a competitor | is anyone on commission | does paying more help | independence of the reviewers | how neutral are you | pay to win
how can I trust you when you only earn if you hand out certificates | you make money when we pass so how is that fair | is this pay to play | can somebody bribe the reviewer | my cousin works for you is that a problem
does a reviewer with shares in our rival get our case | are you not biased toward paying customers | is the outcome tied to what we pay | do you just hand them out to everyone who pays | do you certify your friends
is a reviewer allowed to have a stake in us | does a higher fee help our case | are reviewers on commission | what if my reviewer used to work for us | do you favor big clients | how is corruption prevented
do you earn more with a yes | a reviewer is married to our competitor | the reviewer has ties to a rival | what if the reviewer has a personal grudge | does the reviewer know the people here | can I refuse a reviewer
is my reviewer independent of my competitor | how do you deal with reviewers who know the company | reviewers who have friends in the company | the reviewer knows us personally
# oversight
who keeps an eye on your reviewers | who audits you | who watches the watchmen | can anybody check up on you | who controls you | who supervises you | is there an outside body that checks you | why should we trust your reviewers
how do I know your reviewers do it properly | who makes sure you play by the rules | is anybody policing you | who reviews the reviewers | what keeps you honest | are you regulated by somebody | who is your supervisory authority
can we audit you | how do outsiders know you are serious | is there any control over your decisions | what guarantees that you apply the criteria properly | does nobody stand above you | who is above you
is there a higher authority | who controls the certifier | who certifies the certifier
# honest-answers
what happens when an answer is not true | what if we lie | what if somebody gives false answers | should we answer honestly | exaggerate our answers | what if we make a mistake in an answer | do we need proof for our answers
which statement should I choose | what stops us from ticking the top answer everywhere | what happens if an answer is wrong by mistake | do you notice if somebody cheats | can I exaggerate a bit
could we just say yes to everything | can I answer how we plan to do it next year | something is planned but not done yet may I count it | what if a document is false | consequences of false answers | we ticked too high
should I answer optimistically | what stops someone from simply lying | how do you prevent companies from lying | could I fudge the answers | what if a colleague exaggerated | we bent the truth a little
is there a penalty for wrong answers | what if I made an honest mistake in the questionnaire | we plan to do that soon does it count | may I round up | somebody clicked the best option each time
what if I answered wrongly by accident | is it bad to overrate ourselves | we put in a higher level than true | can we claim things we cannot show | do you punish cheaters | is it fraud if I exaggerate
how do you spot false answers | may I describe the ideal state | my colleague clicked the top answer everywhere to make us look good | we overstated some answers | can we correct a false answer | someone in my team cheated
what if the answers are too good to be true | do you find out when a company lies | how do you catch liars | would you notice a lie
# appeal
I disagree with your reviewer | can we appeal | how do I appeal against your decision | we do not agree with the decision | the reviewer is wrong | can anybody else take another look at it | can somebody else check the decision
I want a second opinion | is the decision of the reviewer final | we object to the rejection | you rejected us and that is unfair | the assessor said no and we think that is wrong | challenge the result of the review
dispute the decision | who hears an appeal | how long does an appeal take | how fast is an appeal answered | ask for a new review of our case | what can we do against a rejection | can we contest a decision
we want to challenge the reviewer's decision | how long does the appeal take | what does an appeal cost | who looks at the appeal | could the same person handle our appeal | is the certificate valid during the appeal
what do I have to write in an appeal | we were declined and do not accept that | can I appeal against a suspension | can we send new evidence with the appeal | deadline for an appeal answer | can the decision be changed
what if there is nobody independent left to hear our appeal | does the decision stand while the appeal is open | we think you got it wrong | whom do I write to if I think the decision is wrong | we feel mistreated by the verdict
I want someone else to look at our case | what can we do if you say no and we disagree | is no final | who judges the objection | do I get a fair hearing | how quickly do you deal with appeals
does filing an appeal pause the decision | may we hand in more proof afterwards | does an appeal cost money | you turned us down and that was a mistake | our area was declined and we want a review of that | can we protest
where do I send an appeal | what should an appeal contain | is there a fee for an appeal | do you tell us the reasons for the appeal decision | who outside the company can decide on an appeal
how long do we have to wait for the appeal | does the suspension end while we appeal | the decline letter misses the point what are my options | your decision is nonsense | we were unfairly declined
we do not accept the rejection | what can we do about the no | I want somebody else to check your verdict | check the decision again for free | second opinion on your verdict | and if we disagree
# complaint
I want to complain | how do I complain | how do I file a complaint | complaint about your staff | your reviewer was rude to me | I was treated badly | I am angry about your service | who deals with complaints
who answers a complaint | how long do you take to answer a complaint | nobody replies to me and I am upset | I have a complaint | how do I complain about your service | will a complaint hurt our certification
does a complaint cost anything | where do complaints go | how long until a complaint is answered | nobody answers me | I was treated badly by your staff | your employee was unfriendly | I am not happy with how you work
where do I vent | your people were rude | I am fed up with you | does filing a complaint hurt our chances | is there someone I can complain to | will complaining backfire | how fast do you react to a complaint
I want to lodge a formal complaint | I'd like to report bad service | who takes care of complaints | can I complain without an order | your reviewer behaved badly | is there a deadline for answering my complaint
I am upset about how I was treated | will my complaint be taken seriously | nobody has answered my complaint | the lady on the phone hung up on me | who is her boss I want to complain | bad experience with your team
this is unacceptable | I want to speak to a supervisor about your service | I am not happy with your service
# misuse
a company shows your certificate but is not certified | somebody is misusing your logo | report a company | a competitor advertises with an expired certificate | a certified company treats its people badly | I want to report fraud
a certified company lied to you | will you tell them my name | can I stay anonymous | someone faked your certificate | a supplier still shows a withdrawn certificate | I know a certified company that does not keep the rules
whistleblower | a rival flaunts your seal without having it | somebody forged your certificate | I spotted a fake one of your badges | can I tip you off without my name | a firm you certified pollutes the river
they cheat their customers and show your logo | how do I blow the whistle | he still uses the logo although it ran out | a competitor of ours is still parading your badge though it ran out years ago who do I tell
someone uses your logo illegally | I doubt that this certified firm deserves it | how can I denounce a company | they put your mark on their products | somebody pretends to be certified by you | do you act on tips
one of your certified firms is lying about its record | I think a certified company does not deserve it | a firm you certified breaks the law | report a certified company
a neighbor has your certificate but treats customers terribly is there anything I can do | a certified shop treats people badly | they have your certificate and cheat | can I do something about a certified company
a certified firm is awful to its customers
# not-issued
do we get our money back if we do not pass the review | what happens to our money if we are rejected | do we get the money back if the reviewer says no | do we lose the fee if you turn us down
is the fee gone if we are not certified | do you keep the money if there is no certificate | refund if the application is rejected | do we pay if we do not get the certificate
we fail the review after paying what about the payment | in which case is my card not charged | when would you not charge us | do I still have to pay if I am refused | money back if you say no | what if you turn us down
what if the reviewer says no | is the three fifty gone if you say no | do we pay if we fail | are we charged if we are not certified | one of two areas is declined what do we pay | do you tell us why we were declined
we were rejected what now | what happens when an area is declined | in which case would my card not be charged | do we lose the fee | are we guaranteed to get our money back if no certificate is issued | you said no do I still pay
will I be out of pocket if it fails | what do we owe if the answer is no | do you bill us for a rejection | is the money lost when we fail the review | what happens after a no | one area got a no what about its price
are we told what was missing | if the certificate is not issued what about my money | what happens with my payment if you decide not to certify us | so I am not charged then | does the hold go away by itself
is the fee refundable if we fail the review | when no certificate comes is the money returned | do I pay for a negative decision | what if only one of three areas passes what do we pay | how do I learn why you declined
will you keep my money if I fail | worst case you say we are not good enough does my money come back on its own | your people say no | the review came out negative | if you reject us | failed the review | declined after paying
# accreditation
is the certificate recognized internationally | do you do ISO audits | are you accredited | is your certificate accredited by ANAB | accreditation body recognition | is it an official certificate | is this ISO
is it an ISO certificate | does it count as ISO | does your certificate replace ISO | do you offer ISO certification | is it equivalent to ISO | are you a certification body under ISO 17021 | is it recognized by the government
is your certificate accepted by the government | is it internationally recognized | tender asks for ISO 9001 or equivalent would yours count | can we use it instead of ISO 9001 | are you an ISO registrar
does it count in a public tender | is it accepted by our customer who wants ISO | which body accredits you | is it worth the same as ISO 27001 | independent certification what does that mean
is your certificate officially recognized | our buyer insists on an accredited certificate | may we call it an ISO certificate | is it like SOC 2 | are you a certification body under 17065
will a purchaser who wants ISO take this | is it the real deal like ISO | does ANAB back you | are you recognized by any authority | can it stand in for ISO 14001 | is it the same as a SOC 2 report
who recognizes your certificate | does it satisfy a government tender | is it OK to call ourselves ISO certified | a government tender asks for an ISO certificate will yours do | do you hold any accreditation
are you a notified body | is this a state recognized certificate | will an auditor accept it as ISO | is it internationally valid | do insurers accept it | can it replace ISO 27001 | do you follow ISO 17021
would the Department of Defense treat this like ISO | is it official | recognized by authorities | ISO equivalent | are you approved by anybody
# certificate-meaning
what does a certificate say about us | what does the certificate prove | what does it stand for | what good is it then | what good is a certificate without accreditation | what is it worth if it is not accredited
what does that tell me as a customer | a vendor says they are certified by you what does that mean | is there anything your certificate does not prove | what is it worth | what exactly has been checked
does the certificate say anything about the products | does it certify our product or our company | what does it show to our customers | is it proof of quality | what good is it if it is not accredited
what is not covered by the certificate | what am I really getting with it | does it prove we are good | what has been verified when I see this certificate | how much weight does it carry | what does it not tell
is it about our goods or about how we work | our supplier shows one what can I conclude | does it say anything on our products quality | what is the certificate about | what exactly do you certify | does it vouch for the company
can I rely on a certified supplier | is a certified company better | what was looked at | is it a seal of approval for products | what can I take away from seeing your seal on a vendor's site | what does your seal tell a buyer
meaning of the certificate | what stands behind the seal
# what-others-see
what can others see about us | what is public about our company | can we stay out of the register | who can see our certificate | do you publish our score | is our score public | can we hide our name
how do we get into the register | how do we get out of the register | can our competitors see our results | what do strangers see when they have the number | can we be listed in the register | remove us from the register
is our certification private | are our answers published | do others see how we scored | what does somebody with our number find out
# badge
can we put a badge on our website | is there a badge | embed code for the badge | website seal | widget for our homepage | badge for the e-mail signature | do we get a logo for our site | how do we embed the badge
what happens to the badge when the certificate ends | a banner that links to our certificate | HTML snippet for the seal | PNG of the badge | live badge
# verification
can my client verify the certificate online | somebody says they are certified by you is that true | where can I see who is certified | how do I check that a certificate is real | verify a certificate of a supplier
a supplier sent me your certificate is it genuine | is this certificate authentic | how can my customer verify our certificate | can buyers look up our certificate | public register of certified companies
is there a list of certified companies | somebody shows a certificate of yours is it fake | can we check whether a certificate is still valid | prove to a client that our certificate is genuine
I am a buyer and got one of your certificates | is there a QR code to check the certificate | where can a third party confirm our certificate | how do I check it is real | is this certificate genuine
a supplier sent me a PDF of your certificate | can our customers look us up | is there a public register | where can I verify a certificate | QR code | certificate number check online
prove to a buyer that our certificate is real | how can a customer see that the certificate is still valid | what is printed on the certificate | what information is on the certificate | is our name published somewhere
can I look up a firm | is there a website where buyers can check us | someone sent me your paper is it for real | how would a client confirm it | is there a directory | does it carry a number one can check
will we be listed publicly | what does the document say exactly | a bidder attached your certificate how can I trust it | where can customers find us | is there an online register | can you confirm that a company is certified
how do third parties check | can I scan it | what data does the certificate show | does it have a serial number | are certified companies listed on your page
a subcontractor waves one of your certificates around how do I know it is not photoshopped | is this certificate forged | check a certificate | is the company really certified
`;
