export const PRIVACY = `
# data-protection
are my details safe | can I trust you with our numbers | is my information secure | what security do you have | how is my data kept safe | do you encrypt | how do you protect our data | is the connection encrypted
are you GDPR compliant | is this site secure | privacy policy | how do you keep our information safe | is our data safe with you | how secure is your site | what do you do against hackers | are your staff passwords safe | GDPR
is it encrypted | what about data security | how do you secure our documents | 256 bit | SSL | do you handle our files with care | could hackers get our answers | how well do you guard our info | is it safe to upload our documents
who could break in | is my stuff protected | is my company data secure | where is the risk with our data | how do you treat sensitive information | are uploads encrypted | what technical protection do you have
who protects our information | what if someone breaks into your systems how are our files guarded | security of our files | protect our documents | hackers
# card-data
is my credit card number saved | can you see my card | do you store our card details | are card details stored on your servers | is it safe to pay with my card | is it safe to enter my credit card here
who sees my credit card number | card data security | is the payment secure | where do my card details end up | do you keep my credit card number | can you see my card number | PCI | is Stripe safe | who gets my card data
do you save the card for next time | is payment secure | can staff of yours see my credit card number | is my card number lying around on your server | do you save my card | who handles the card info
is it safe to type in my card | I do not like my card number lying around on other people's computers | what happens with my card number | do you have my card on file | card security | can your staff charge my card again
is the payment form safe | does your staff ever get to see the digits of my Visa | card number visible | is my card stored
# who-sees-it
do you share my answers with anyone | do you pass our data on | who gets to see our score | who is allowed to read our documents | do you show our data to anyone | will our competitors find out our score
will anybody else see our answers | is the result public or private | do you hand our data to anybody | who at your company sees our data | who can see our data | who will read our answers
do you share our data with third parties | are you going to sell my email address | will you give my email to others | who has access to our answers | can others see my order | can others see our results
are our answers confidential | can my competitors see our results | is our score public | will you publish our results | who gets to read our answers | can a competitor see our answers | who sees our results
who else can see my order | do you give data to others | third parties who receive our data | subprocessors | which companies process our data | what can somebody see with my order number
I forwarded my order number is that a problem | is our score visible to anyone | hosting company | do you use a language model | does ChatGPT get my data | can anyone with the link open the results
are my assessment results public | can they see my answers too | who is able to peek at our results | will my name show up anywhere | can someone with the order number see my email | do other customers see our data
does my boss see what I answered | who do you pass things on to | is anything of ours published | which outside firms get our data | I shared the results link by mistake | who gets to look at them
who gets to look at my documents | is the result visible to others | can strangers find our order | does the reviewer see my name | what if somebody gets hold of my order number | who has insight into our answers
is my information shared | do partners of yours see it | what can somebody find out with my ticket number | if my ex partner finds my order number what does he see | does a stranger with the link learn our score
can anyone google our result
# confidentiality
is what you see kept confidential | do you sign an NDA | our documents contain trade secrets | non disclosure agreement | do reviewers talk about us | what do reviewers do with our figures | are reviewers bound to secrecy
business secrets | what happens to our confidential documents after the review | do you use our documents for other customers | you won't tell my competitors what my documents contain will you
do your people keep their mouths shut | do you gossip about clients | we would need a non disclosure agreement | sensitive documents who guarantees secrecy | what happens to our secrets afterwards
can I trust reviewers with our numbers | could our rival learn our figures from you | will you keep our documents private | can we sign an NDA | are reviewers sworn to secrecy | we fear industrial espionage
do you show our files to anybody | is our information treated confidentially | do you talk to our competitors | our recipe is in those documents does it stay between us | do you keep our trade secrets | who guarantees discretion
stays between us
# selling-data
do you sell our data | do you use my address for advertising | will I get spam | newsletter | are my details sold to advertisers | California privacy rights CCPA | do you share data for advertising
do not sell my personal information | am I getting ads now | do you trade our addresses | are you making money with our data | do you send ads | will my inbox fill up with ads | do I land on a mailing list
do you have a newsletter | is my email passed to advertisers | do you pass my email to third parties for ads | am I added to a newsletter | do you sell addresses | do you use our data for marketing | privacy rights in California
does my address end up with advertisers | do you give my email to marketers | unwanted mail
# what-we-store
what do you do with our information | what happens with our answers | what happens with my details | what do you need my phone number for | what do you store about us | which data do you collect | what information do you save
what do you do with our answers | will you send me advertising | what do you know about me | what do you keep from the application | what do you use our data for | what do you save about my company | what is stored with an order
what do you know about us | which details are on file | what info do you hold from the form | what for do you need all these details | what sticks with you after the assessment | what have you got stored
which information do you keep about an order | do you keep my phone number | what ends up in your database | what personal data do you collect | list what you know about my firm after the questionnaire
which of our information do you have | stored information
# legal-basis
legal basis | on what grounds do you process my data | legitimate interest | consent | do I have to agree to anything | lawful basis GDPR article 6 | can I withdraw my consent | why are you allowed to use my data
why may you process my details | under what law do you hold my data | is consent needed | what is your legitimate interest | I withdraw my permission | GDPR legal ground | do you need my consent
why do you have the right to keep this | revoke consent | object to processing | on what ground under GDPR do you write to me | legal ground
# deletion
delete my data | please wipe everything you have on me | how do we have our data erased | right to be forgotten | are payment records deleted too | how fast do you delete my data | I want to be removed from your system
how do I have my account data wiped | forget me | I want a copy of everything you know about us | stop contacting me | how do we get a copy of our data | correct our data | my name is wrong in your records | what are my rights
copy of the data you hold about our firm | GDPR request | wipe everything you have on me | delete our data | how fast is data deleted | which data do you not delete | even the payment records | correct a mistake in our data
export my data | right of access | complain to a data protection authority | restrict the use of my data | do you need proof who I am | what do you keep after deletion | data subject request | scrub us from your systems
get rid of my data | I want to know what you hold on me | send me everything you have about us | fix my name in your files | how do I make a data request | will everything be gone | can you forget us completely
what stays after I ask for deletion | do you delete the payment stuff too | hand me everything you have got on file about me | in a spreadsheet | what do you have on file about me | I would like my data | please forget me
erase our company | data deletion request | can I correct our phone number in your records | remove my personal information | how do I exercise my rights | where can I complain about data protection
I want all traces of my company off your servers | wipe us out completely | strike us from your files | purge my details | take everything down that you have on us
# transfers
is our data sent abroad | do you transfer data to other countries | is our data kept in the US | where is our data stored | standard contractual clauses | data outside the EU | do you keep data in Europe
which country are the servers in | does my data leave the country | do you send data to America | where on earth are our files | is everything kept inside the EU | cloud abroad | is our data processed in the USA
do you use American servers | where are the files located | cross border transfer | in which country is the data | does any of this sit on American servers | data in the United States | stored overseas
# chat-privacy
what happens with what we write in this chat | is this chat stored | who reads this chat | is this chat private | is this conversation recorded | is this chat recorded | who reads what I type here | do you save this conversation
is the chat private | what happens to my questions here | can staff see this chat | how long do you keep chat questions | does the chat know who I am | does anybody read along | is this logged | are you saving what I say
is the bot storing my words | do you remember me | do you save what I type in this chat | is the chat monitored | is my chat linked to my order | do you keep chat logs | is someone reading along right now
who sees what I write here | chat history stored | do you store what I ask the chatbot | does the chatbot keep my questions | what do you do with my chat messages
# retention
how many years do you archive orders | how long are orders archived | how long before you erase my info | how long is my information kept | when will you get rid of our data | do you keep our data forever
what happens to our data when we leave | when do you throw our data away | when is our data deleted | retention period | data retention | how long do you store assessments that we never finished
do you delete unfinished assessments | how long do you keep our documents | how long do you keep our data | how long are documents kept | how long do you store assessments | how many years do you keep orders
how long do you keep emails | what happens to our data if we never order | are unfinished assessments deleted | do you delete data automatically | how long are logs kept | how long before you throw things out
when do our files disappear | do you hang on to our data forever | how long do my documents sit with you | when do you purge old stuff | we never finished the test when is it deleted | keep records how many years
how long are the ID papers or documents I upload kept | when will my application be deleted | storage period | how long do you keep an unanswered question | do you keep data after three years | how long do you keep mails
what do you still have on me five years from now | for how many years is our information on file | will it be there in ten years | what happens with our data over the years | for how long | how long do you store it
how long is it stored
# cookies
which cookies are used | do you place cookies on my computer | what do you store in my browser | cookie policy | which cookies do you set | do you set tracking cookies | why is there no cookie banner | cookies
which cookies do you use | does Stripe set cookies | local storage | do you have advertising cookies | what is stored in my browser | how do I delete the cookies | cookie banner | browser storage | what stays stored locally
what do you leave on my computer | do you drop cookies | do I have to accept cookies | what is in local storage | which data do you keep on my own computer | clear your data from my browser | do I have cookies from you
is there tracking in my browser | what is saved on my device | do I need to allow cookies | do I have to click away a cookie wall here | cookie settings | accept cookies
there is no cookie banner showing up on my screen is it broken | why do I see no cookie banner | where is the cookie banner | no banner
# analytics
can I turn the tracking off | disable tracking | do not track me | do you use analytics | do you track visitors | google analytics | is Google watching me here | how do I turn off analytics | change my consent
how do I opt out of tracking | do you use Google Analytics | are you tracking me | how do I change my choice about analytics | does Google see what I type | tracking pixels | how do I switch off analytics
I clicked accept by mistake | what does Google get | does Google follow me here | who counts visitors | can I say no to statistics | change my mind about tracking | are you measuring my clicks
I would rather not have Google following me around on your pages | do you measure visits | is there a tracker | can I refuse analytics | where do I withdraw my consent to analytics | can I browse without Google knowing
opt out of Google | no tracking please | no banner appears is analytics on | banner did not show up
`;
