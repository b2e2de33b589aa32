export const COMPANY = `
# benefits
why would we want to be certified | will customers care | is it good for our image | does it bring new customers | what is the advantage over not being certified | will it help us grow | can certified companies really raise prices
can we raise our prices | how much more can certified firms charge | does it impress customers | why does it matter | does it pay off | what has it done for other companies | will it actually bring us more sales
what is the use of this | my manager asks why we need this | what does a certificate do for us | does it make us look more professional | how does it set us apart | why should we get certified | is it worth the money
does it help win customers | how would being certified help us get customers | how does it help our business | can we charge more with a certificate | how does a certificate help us win tenders | convince me | what is in it for us
why should we do this | what do we gain | is it worth it | will it bring us customers | what do I tell my boss | advantages | can we charge more | why not just skip it | what use is it | good for marketing
what do we get out of it | sell me on this | why bother | is it more than a pretty piece of paper | does it impress anyone | what is the upside | will clients notice | is it money well spent | what does it bring us
is it good for sales | do certified firms earn more | how do I convince my partner | what changes after certification | does it make a difference | why do companies do this | sell it to my skeptical business partner
convince my boss | what is the point | why get certified at all | does it help us get customers | my landlord wants proof that we are decent does this help
# no-promise
does a certificate promise more business | will we win more orders for sure | will a certificate make us win every tender | are we sure to win the tender | does it replace a permit or license | do you guarantee more sales
liability | what do you answer for | will this land us the big contracts for sure | do you guarantee that we win tenders | can you promise more sales | does it replace a permit | is it a legal approval | do I still need a license
will customers accept it | can you assure us that we make more money | is it legally required | will it definitely pay off | is success guaranteed | does it get us into the big league for sure | do I still need my trade license
does it make us compliant with the law | can I bank on more orders | is it binding for authorities | promise that we pass | is it certain that we will be certified | do you guarantee that we pass | is passing guaranteed
will it get us a loan | does it protect us from lawsuits | does the law require it | guaranteed return on investment yes or no | is profit guaranteed | will we surely win customers | does it secure contracts
what does a certificate promise my customers | does it replace any license we need by law
# liability
what are you liable for | what if you make a mistake | who pays if the certificate is wrong | can we claim damages | limit of liability | warranty | what if we lose a contract because of you | compensation
your error cost us money | who is on the hook if you mess up | will you cover our losses | you made an error and it cost us a client | how far does your responsibility go | do you have insurance for mistakes
what if your certificate harms us | who is responsible for mistakes in the review | can we hold you responsible | how much would you pay for damage | if you wrongly certify a crook and I lose money who pays | are you insured
do you take responsibility | can I claim money from you
# terms-version
do your terms change | which terms apply to my order | who is my contract with | terms and conditions | where can I read the terms | have the terms changed since I ordered | contract partner | who do we sign a contract with
terms of service | which law applies | who exactly am I signing with | where is the fine print | do new terms affect my old order | which version of the terms did I agree to | is there a contract to sign | show me your terms
is there a contract | what do I agree to when I order | where do I find your legal terms | which law governs | who is the contracting party | when did you change your terms
you changed your conditions I ordered before what counts | old or new terms | where are the terms | legal stuff
# company
since when do you exist | when was the company founded | how long does your company exist | what is your background | where do your customers come from | tell me something about you | tell me something about Northmark
what kind of company are you | how many certificates have you done | how many years have you been doing this | is Northmark a real company | how old is your company | who am I dealing with | are you a big company
are you experienced | who is behind this | tell me about yourselves | how long have you been in business | how long have you been around | how many companies have you certified | how many clients do you have
how much experience do you have | in how many countries do you work | can I trust you | are you a serious company | who are you | tell me about your company | are you legit | is this a scam | in how many countries
is Northmark trustworthy | how experienced are you | are you for real | how big is your experience | what is Northmark | who is behind this site | have you done this before | can you be trusted | who runs this site
what do you do | is this company reliable | since when are you active | how many firms trust you | are you new | never heard of you who are you | who is this | are you serious people | tell me about Northmark
where do you come from
# figures
how satisfied are your clients | do you have happy customers | how many companies pass | customer satisfaction | what do your customers say | do you have reviews or testimonials | how many certificates have you issued
client retention rate | how good are you | success rate | how many pass | how many companies fail | what share of companies is certified | how happy are your customers | customer retention | client satisfaction
what are the chances to pass | do most companies make it | what are our odds | how many make it | do many get turned down | are people happy with you | what percentage passes | how many certificates are out there | how many fail
what is your success rate | rating of your service | average satisfaction | how probable is it that we pass | do most applicants make it in the end | what are the chances | how likely is it to pass | how many get certified
# contact
how can I get in touch with a member of staff | where is the contact form | who is there to help | I have a problem with my order can somebody help | my question is not answered | I need assistance | can I get your phone number
your contact details | I need to talk to someone about our contract | please call me | can I chat with a person | is there a human I can email | can somebody help me personally | where can I send my question
how do I reach your team | who do I contact about my order | is there live chat with a person | I want to speak to a manager | contact a person | support email | what is your email | how fast do you reply
when do you answer emails | who can I ask | I need help from a person | ask a question by email | something on your site does not work | I found a bug | your website is broken | how do I send you a message
is there a human I can write to | when do they answer | how do I contact you | phone number | email address | can I talk to a person | I would rather speak to someone | contact form | where can I send a question
is there a hotline | do you answer on weekends | who can I call | ok who can I call then | can I call someone | give me a human | I want to talk to somebody | how do I get hold of you | how long until someone replies
is anyone there | where do I write | can I get a callback | phone nr | what are your phone lines opening hours | can I reach you by phone | wats ur email | mail address | when are you available | I need a person
how do I contact support | who answers my questions | whom do I ask | I would rather type to a living being | talk to a human | get me a person | is somebody there to talk to | I want to speak with someone
how quickly do they get back | is the weekend included | how fast do you answer messages | how do I reach a human
# site-problem
your site is down | the page does not load | an error message appears | the button does nothing | the upload does not work | the checkout page is broken | I cannot submit the form | the website crashed | the site is slow
technical problem | is your site always available | page not found | the tracking page says not found | your upload keeps failing | I get an error | nothing happens when I click pay | it says something went wrong
the form will not go through | your page is blank | it hangs | your site throws an error | cannot upload my file | the page keeps loading | nothing works | is the server down | I cannot finish the checkout | the form says invalid
the pay button does nothing in Safari | the site does not work on my phone | button broken | page error | technical issue | page will not load stuck on question 7 | stuck on a page | it freezes
`;
