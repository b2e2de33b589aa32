export const GETTING_CERTIFIED = `
# process
how is your certification carried out | short version of how it works | how would we go about becoming certified | what does the certification process consist of | what are the stages | tell me how I get a certificate
can I do everything online | what exactly do we need to do to obtain the certification | what does my company need to do | what is required from us | what is the process like | how do companies usually do this
what is the first step and what comes after | from assessment to certificate | could you explain how certification is done | summary of how you work | is it complicated | how much work is it for us
what do we have to do ourselves | how does it work | what are the steps | walk me through the process | explain the procedure from start to finish | how do you certify a company | what do I have to do to get your certificate
what happens after the assessment | what is involved in getting certified | can you give me an overview of the process | describe how the certification goes | what does the journey look like | how do you go about it
what would we have to go through | I am new to this how does certification go | step by step guide | in which order do things happen | what is the workflow | explain how this works please | how does this whole thing work
what do we have to do to get certified | what happens between the assessment and the certificate | give me the big picture | what comes first second and third | what happens once we are done with the questionnaire
we are thinking of getting certified and have no clue how it goes | talk me through it from A to Z | what does the road to a certificate look like | what will you want from us along the way | why can I not just buy the certificate
can I skip the questionnaire and simply pay | can we get the certificate without answering all this | is there a shortcut to the certificate | i own a bakery and want your badge what do I have to do
I am the office manager of a clinic and we consider getting certified what should I do first | how do companies get on board | explain the journey to me like I am five | my company would like to be recognised how do we go about it
outline the steps please | what do I have to go through before I hold the paper | in short how does your service function | where does the review fit in | is everything done online or do we meet
what happens from click one to the certificate in plain words | how it works | summary of the whole procedure | give me an overview | how do we become certified | explain how this works we never had any certification
# start
what should I do first | I want to buy a certificate | can you sign us up | how do I order | where do I sign my company up | what is the first step | let us get going | how do I order a certificate | where can I buy it
I am ready to apply | how can my company join | how do we start | where do I begin | how do I apply for a certificate | how do I sign up | I want to get certified | where do I apply | where is the form | how can we enroll
ready to start what should I click | can I start right away | can we begin today | how do I begin the assessment | where can I take the assessment | link to the assessment | do I need to create a login
do I need to install anything | who in our company should fill it in | how do I sign my firm up | who should answer the questions in our company | where do I click to begin | which page do I start on
can anyone in the company fill it in | I want to apply for two certifications where do I begin | pre application form | sign me up | how do I kick this off | I want in where do I go | what is the very first thing I fill out
which button do I press to get going | should the boss or the secretary fill this in | may several people answer the questions together | is the form in English only | why do you ask for my phone number
is the phone number required | we decided to go for it where now | which link do I follow to begin | let's do this | can I begin without talking to anyone | is there someone who should be present when I answer
do I apply or take the test first | should I fill in the application before the assessment | I am sold where do I sign up | begin now | take me to the form | where is the assessment
# account
do I need an account | is there a customer login | where do I log in | I forgot my password | reset my password | can my colleague have a login | do I have to register | customer portal | user name and password
is there a dashboard for customers | I cannot log in | delete my account | do I need to create a profile | do I need to set up an account | must I make an account | can I see my old orders in a profile | do you have a members area
sign in page | I never got a password | do you have an app where I sign in | can I get access for my team | is registration needed | two factor login for customers | how do I close my account | where are my saved orders
which password do I use to see my order | do I need a login to see my order | username for the tracking page
# assessment-duration
how long will I be sitting in front of the screen | is the survey long | how long for the first part | can I finish the assessment in 20 minutes | do I have enough time for the assessment before my meeting
quick assessment or long one | time for the form about our business | how long does the assessment take | how many minutes for the questions | time needed to answer the questions | how much time should I plan for the form
will the questions take all afternoon | can I do the assessment in half an hour | can I do the questionnaire in my break | how long do I need to fill in the form | how much of my time will the assessment need
I only have ten minutes for the assessment | how many minutes does the questionnaire need | is it quick | will I be done before lunch | how much time should I set aside | can I do it in a coffee break
minutes for the form and the questions | how long should I block in my calendar | is this a five minute job or a whole day | how much of my morning will it eat | can I squeeze it in between two meetings
how long is the questionnaire | hw long is the asesment | time for the test | do I need a free afternoon | could I finish it in my lunch break | how many minutes for 25 questions | is it a long questionnaire
how much time do your questions take | does it take all day | is it done in half an hour | can I knock this out before my 11 o'clock | how long for the questions | quick test | how time consuming is it
# assessment-cost
does it cost money to see if we are eligible | what do I pay to see the results | is there a charge for taking the test | are you going to bill me for the assessment | can I take the test without giving my credit card
do I need a card for the questionnaire | what does it cost to find out whether we qualify | is it free to check if we are eligible | anything to pay before the results | does the assessment cost me a dime
are there costs before we know the result | can I see my results without paying | are the results free | is the assessment free | what do we pay for the assessment | is the first step free
do we commit to anything by taking the assessment | is there an obligation after the assessment | do I have to buy something after the assessment | pay before the assessment | can I try the assessment for free
is the self check free | do I have to enter a card for the assessment | is the assessment binding | is the result of the assessment already a certificate | do I have to pay just to see whether we qualify
does it cost anything to try | any strings attached to the test | does taking the assessment commit us to ordering | are we obliged to buy after the assessment | is the self check already a certificate
is the first check on the house | do you want my card before the test | do I have to pay anything for the assessment itself | is the questionnaire free of charge | is it free | what is the price of the self assessment
can I bail out after the test without paying | what if I take the test and then do nothing | am I bound to anything once I click start | does finishing the questionnaire mean we are certified
do we owe you something if we are not eligible | does it cost to look at where we stand | what if we do the test and never order | no credit card needed for the test right | is the check without obligation
are there fees before we order | is the test free for several tries | if I just want to peek at where we stand does that cost me | testing for free | any charge for the check | cost of the questionnaire
# resuming-assessment
I lost my internet in the middle of the questions | the connection broke | my phone died | can I do half today and half on Monday | can I do part of it now and the rest tomorrow
somebody pulled the plug are the answers still there | are the answers still there | how do I get back to the questions | can I finish next week | I was interrupted by a phone call | does it save automatically
what if my session times out | can my colleague continue the assessment on another computer | I closed my browser by mistake where are my answers | how do I get back to my assessment | find my results again
where do I see my results | I was disconnected | the page reloaded are my answers still there | can we interrupt the assessment and continue later | is my progress saved | are my answers saved | do you save what I answered so far
browser closed during the assessment | my computer crashed during the assessment | are my answers lost | did I lose everything | is everything I filled in gone | finish the assessment later | can I go back in
I had to leave in the middle of the test | continue on another device | do I have to do it in one go | can I take a break during the assessment | I closed the window by accident | internet went down while answering
can I change my answers later | can I pause | had to stop halfway | I closed the laptop is it all gone | started on my phone can I continue on my computer | how long is an unfinished assessment kept
I started last month can I still finish | different browser answers missing | somebody else finish the rest | cleared my browser history | my browser crashed halfway through | the kids pulled the plug on the computer
got kicked out in the middle | I have to pick up my children can I carry on tonight | are half finished answers kept | can I hop from my laptop to my tablet | can a coworker take over where I left off
my laptop battery died during the questions | will I have to retype everything | where do I find my unfinished assessment | I was at question 12 when the wifi went down | am I logged out and back to zero
is my work stored somewhere | I left the tab open over night | reload wiped my page | does the site remember where I was | can two of us take turns on different machines | the computer restarted for updates
how do I return to the questions I started | power outage at question nine start over | lost everything after a crash | can I stop and go on tomorrow | I stopped halfway through the questions because a client walked in
do I have to begin from scratch | begin again from the start | must I start from the beginning
# assessment-questions
what if I do not have an answer to a question | is it an exam | what do I need to know before the assessment | can several people answer together | is there a time limit | can I see the questions beforehand
what does the assessment ask | what kind of questions | how many questions are there | is it multiple choice | are there text questions | can I skip a question | sample questions | what will I be asked | is the test difficult
what figures do I need for the questions | do I have to write a lot of text | how are the answers rated | what kind of questions are asked | multiple choice or free text | may I skip a question | what do you ask about
give me an example of a question | can I read the questions before I start | is there a question where I write in my own words | do I have to write long texts | which statement should I choose if it is only partly true
which option do I tick when two fit | some of it applies to us and some does not | what will I be quizzed on | is there any writing involved | do I need to write essays | how many choices per question
what topics come up in the questionnaire | are these yes or no questions | none of the statements fits us | can I leave a question blank | do we answer for today or for our plans | can I see a sample question
are there trick questions | what if a question does not apply to us | is there a not applicable option | do I have to answer every single one | do I type or click | what do the questions revolve around
is the text field compulsory | what do the five options look like | how honest do I have to be about plans | essay questions or clicking boxes | what do you ask | number of questions | style of the questions
may I leave the open question empty | is the open question optional | may I skip the text question
# criteria
can we see the criteria | are the criteria public | where are the requirements published | which standard do you check against | what exactly do you check | can I download the criteria as pdf | print the criteria
is there a checklist | scheme version | have the criteria changed | do you have different criteria for big and small companies | same rules for everybody | where can I read what is required | list of requirements for each area
what are you measuring us against | which version of the criteria applies | where do you list what you demand | can I study the yardstick beforehand | do you publish your standard | show me the rule book
what is on the criteria page | is your catalogue of requirements available | does everyone have to meet the same bar | is there a version number of the criteria | is it a secret how you judge
I would like to read the requirements in peace | where is the catalogue of questions | what standard is behind this | is there a document with all conditions | do the rules differ by industry
does a big firm need more than a small one | when did the criteria last change | can I print what you look for | send me the checklist | before I invest time I would like to see what exactly you will hold us to
what do you hold us to | the full list of requirements | read everything up front | what do you demand | are the rules you judge by a secret | can I print them for my team
# scoring
how are the answers scored | how is the score worked out | how are points calculated | what do the levels mean | what is level 3 | what is the difference between level 2 and level 4 | do all questions count the same
weight of a question | which questions count most | how many points is a question worth | what does level one mean | is the text answer scored | what do the five statements stand for | how do you get to the percentage
grading system | how do I read the levels 1 to 5 | what separates a 3 from a 4 | how is a grade calculated | does every question weigh the same | do I get points for the written example | what earns full points
how do you turn answers into points | is level two bad | what is the maximum score | what does agreed and in use mean | how do points come about | is it a percentage | how much is each question worth
why did we only get 40 percent for that answer | what is the difference between the levels | must all of them be at level five | do we need level five everywhere | is a level 3 good enough | does a text answer bring points
what is the best possible level | what is the gap between agreed and in use and checked | what does measured mean | explain the five levels | which level is good
# automated-scoring
the score does not do us justice | I think our score is wrong | who can check our score | does a computer decide whether we are certified | is the score calculated automatically | automated decision | can a person look at my score
the points seem off | your system misjudged us | the computer got our score wrong | who do I talk to about an unfair score | can a human double check the points | is a machine deciding about us | a robot scored us
our number looks fishy | is the rating purely mechanical | can you recheck our points | the result cannot be right | your algorithm shortchanged us | the rating is unjust | points are missing | calculation error in our score
your computer makes the decision true | does software decide
# results
what do the results show | do I see the result right away | when do I get my results | can I print the report | can I send the results to my boss | email me the results | share the results with colleagues
how do I read the report | what is in the report | do the results tell us what to improve | do we get feedback on each area | recommendations what to do better | can others open the link to my results
I lost the link to my results | where do I find my results again | are next steps part of the result | will we learn what to fix | do I find out on the spot | how soon do I see how we did | can I keep a copy of the report
can my boss have a look at our result | what does my report contain | will you show us where we are weak | do I get tips on what to improve | so what do I do to raise it | how do we get more points | how can we improve our score
which step brings us the most points | I closed the results page how do I get it back | what will I learn at the end of the test | how fast is the evaluation | do you tell us our weak spots | is there a written report
can I download the outcome | may I forward our report | does it say how to get better | what do the colors in my report mean | what does the verdict say | once I click the last question what do I see
what comes after the last question | what do I get at the end of the questionnaire | where is my score | can I show the report to our board
# after-results
will you call me after the assessment | I do not want your staff calling me | stop calling me | why did somebody from your company phone me | you keep writing me about my results | how do I stop the calls
are you going to pester me with sales calls | can I opt out of being contacted | I do not want to be contacted | will a salesman ring | do I get marketing mails after the test | unsubscribe me | take me off your list
object to being contacted | I never agreed to be contacted by marketing people | somebody rang me about the assessment | quit phoning me | do not call me | please leave me alone after the test | is somebody going to chase me
will your sales team harass us | do you send ads after the test | how do I make the calls stop | are you going to ring me | why am I getting calls from you | stop emailing me about my score
I only wanted to test and now you contact me | I want no follow up | remove my number from your call list | your rep has phoned me three times since I did the quiz | stop the phone calls | no more calls please | you called me
# preparation
what do we need to have ready before we start | what paperwork should I have ready | which documents do I need for the assessment | how should I prepare | what should I gather beforehand | which figures should I have ready
what should I have on my desk before I begin | do I need documents for the assessment | do I have to upload anything for the free assessment | paperwork before we start | which numbers do I need at hand
what should we collect beforehand | can I just start without preparing | want to get our ducks in a row before the questionnaire | what should be on the table when I begin | homework before the test
do we have to submit documents before we begin | which records should we dig out | is there anything to read up on first | should I talk to my accountant first | do I need our financial statements
what information should I have at hand | do we need an organization chart | is there anything I should look up before the questions | can I wing it | anything I should dig out of the filing cabinet first
what do I need beforehand | prepare for the questions
# eligibility
can we pass with one answer at the lowest level | may an answer be at the bottom level | is one bad answer enough to fail an area | our result says developing | what does developing mean for us | how are companies evaluated
which result do we need | is 68 enough | is 75 a good score | how many percent | how do I know whether my company qualifies | what percentage is needed to pass | how good do we have to be | how do you rate us
how does scoring work | what does the score mean | what are the conditions | what do we need in place to be certified | which standard do we have to meet | what are you looking for in a company | minimum score to be eligible
how do you decide if we qualify | what are the requirements | when are we eligible | how is eligibility determined | how many points to pass | what is a good score | would our company qualify | how do you calculate the score
how high must the score be | how hard is it to pass | what percentage do I need | what does nearly there mean | what do we need to fulfill | conditions for getting certified | how many points do we need
we scored 66 how far off are we | we have 72 points but are not eligible why | how far away are we from passing | what is the pass mark | can we still pass with one answer at the lowest level
does a high score in one question make up for a low one | is 69 enough | what does developing mean | our result says nearly there | why are we not eligible although the score is high | minimum score per area
what do I have to reach in an area | requirements to pass an area | are we eligible with 75 | what is the bar | what grade do you need | whats the cutoff | one answer was terrible are we out | is an average of 70 enough
we got 58 is that enough | we reached 70 but it says not eligible | how close are we with 65 | do strong answers outweigh weak ones | what counts as a pass | why did we fail with 80 points
what do I need to be certified in an area | does one answer at the very bottom level sink the whole area even with 90 points | how many out of 100 | min score to pass | is 50 a pass | we have a zero in one question
what grade is required | what does eligible mean | do we qualify with 69 points | where do you draw the line | our lowest answer was level one | what keeps us from being eligible | which conditions make an area pass
is the threshold the same for each area | we have 82 but one must have is at level 2 are we in | good score but a must have is missing | do we qualify with this score | we got 75 points are we in | did we pass
what do we need to qualify | what does it take to qualify
# must-haves
what is a must have | why are we not eligible with a high score | level needed for a must have | what does must have open mean | how many must haves are there | what if we miss one must have | which questions are must haves
can we be certified with a must have open | must have not met but high score | knockout question | a must have is at level two | which points are non negotiable | deal breaker questions
one must have is missing but everything else is great | is there anything that kills our chances outright | what are the absolute minimums | must haves | list the must haves | what are the knock out criteria
is a must have at level 2 enough | what happens when a must have is not met | which requirements are compulsory | what can we not do without | which boxes absolutely have to be ticked | what is indispensable | the essentials
what do we need at the very least | what does must have mean | meaning of must have in the results
# who-can-apply
do you certify people or companies | is my company the right size | are there restrictions on who can apply | we are a hotel | we are a dental clinic | we run a restaurant | I work for a city government
I am a consultant can I get certified | does my company have to be incorporated in the US | do you certify individuals or companies | is there a maximum size | do you certify family businesses | we are a school
we are a law firm can we do this | can an online shop be certified | do you accept companies from abroad | is my kind of business suitable | which companies can be certified | is it for startups | which industries do you certify
do you certify restaurants hospitals schools construction companies | do you also certify hospitals | do you certify bakeries | do you work with manufacturers | is there something for the software industry
do you certify companies in other countries | we are based in Portugal can we apply | do you work with companies from Canada Germany India Australia | is it available in my country | can a nonprofit organization get certified
can a public agency be certified | our company is brand new can we apply | how old must the company be | who is this for | can a charity be certified | we are a nonprofit can we apply | do you certify public authorities
we are a restaurant can we get certified | can a company in Germany apply | we are based abroad | do you work with companies outside the US | is my industry allowed | can private individuals be certified | can I order for a client
I am a consultant and want to apply for my customer | may an employee place the order | who may sign for the company | do I have to be the owner to order | which countries do you serve | can a school or a hospital apply
my company is brand new can we apply | how old must a company be | can an agency order on behalf of its customer | I'd place the order on behalf of a client | are you open to companies from overseas
we are a church group can we join | is this for law firms too | do you take on startups | our firm is in Portugal is that a problem | we run a farm | does it work for a dental practice | is it only for American companies
do you certify government offices | I am an employee may I do this without my boss | we are a holding without staff | what if we are not a US company | we are from Canada can we order | do foreign firms qualify
we have no US credit history | is a Mexican company welcome | can a hair salon join | does a club count as a business | we are an online shop | is it open to subcontractors | I want it for my employer
am I allowed to order as an assistant | can I sign for my company | we are a family run vineyard in Chile | are foreign companies allowed | is our business type ok | can anybody get certified | do you accept every industry
# small-companies
we are a startup with two founders | is it only for big companies | we are too small for this | we are four people | I work alone | one person company | can a small company get certified | can a freelancer apply
I am a sole trader | it is just me and my wife | are these things only made for large corporations | is it realistic for a tiny business | minimum number of employees | we only have two people on payroll
some questions make no sense for a small firm | do the questions fit a small business | I am a freelance translator just me | I am self employed | we are only three people | is there a minimum size
family business with two employees | do the questions fit a one man show | I have no employees | are you only for corporations | micro business | a sole trader like me | tiny shop with my husband
is a two person bakery too little | are we big enough | I run everything on my own | will the questions make sense for a kiosk | we have just one employee | is this overkill for a handful of people
how could a two person studio have a chance against corporations | my husband and I run the firm just us are we too small | do small firms pay less | is it cheaper for a small company | can one person meet the criteria
we have no HR department | mini company | we are a garage startup | do the same rules apply to a one man firm | is it silly to do this with one part timer | just two of us | small team | we are tiny
# no-procedures
we have no written procedures | nothing is written down here | we have no policies at all | is there any point in applying | we are just getting started with our processes | we do not have any documentation
does it make sense if we have nothing in place | we have nothing in writing | no manual no handbook | we do everything from memory | never had any certification before is it worth trying | we are a mess is there any point
we just started the business and have no processes | we fly by the seat of our pants here | it is all in my head not on paper | our paperwork is chaos | nobody ever wrote anything down | would we embarrass ourselves
no processes whatsoever do we stand a chance | we never documented anything | everything works by word of mouth here | is it hopeless if we have no handbook | what if we do not have policies yet | we are beginners
we have never been audited | we have got zero written stuff is it a waste of time | nothing documented | no paperwork at all | we have hardly anything in writing should we even try | little is documented should we try
# not-eligible-yet
what if my company fails | suppose the outcome is negative | what are our options if we fail | what if the result is bad | can I redo it | what next if we are not eligible | our area is developing what can we do
we just missed it | we are two points short | do we have to wait before trying again | do you help companies improve | what do we need to change | what if we do not make it | how many times may we attempt the assessment
we got 55 points how do we get better | how do we get a better score | how can we raise our score | we are close but not there | do we lose anything if we fail | what if one area is bad
can we have another go once we have improved | what can we do to become eligible | we did badly in the environment part | what happens if we do not qualify | what if our score is too low | we did badly in one area what can we do
can I take the assessment again | how often can I repeat the assessment | try again after failing | can we fix it and try again | is that the end | what if only some areas qualify
two of five areas are good enough what about the others | nearly there what now | our score is 60 what now | our score is below the limit now what | do we get help to improve | do you tell us what to improve
what do the next steps say | can we try again | how often can I take the assessment | can I repeat the assessment | how soon can we retake it | only some areas qualify do those go ahead | what can we do about the rest
we qualify in two of five areas | what if we do not qualify in anything | can I take only the areas that passed | can I change my answers after I finished | I answered a question wrong and finished already
we have improved since then | what next if the score is too low | start the assessment over | we flunked what now | is a second attempt allowed | retake test | can we have another crack at it
may I redo the questionnaire next month | and if we dont | what if it does not work out for us in some areas | two areas made it three did not | do weak areas drag the others down | can we order just the ones that passed
how many tries do we get | is there a waiting period before the next try | I want to correct an answer after finishing | what if we miss it by a hair in one area | how do we bounce back | is failing final
are we blocked after a failed test | when may I try again | can I retake only one area | we want to improve first and come back | nothing qualified what can we do | does a bad result stay on record | do the good areas still count
leadership passed the rest did not now what | only one area passed | we are not ready yet | what if we fail | we scored 64 in security what now | our score is below the bar what now | we scored 62 what now
suppose we turn out to be too weak is that the end of it | and if we only get 60
# no-consulting
do you help us prepare | can you help us improve our score | do you offer consulting | can you recommend a consultant | can we hire you to fix our weak points | may we use a consultant | may somebody help us with the answers
can you write our policies | do you offer coaching or templates | will the reviewer tell us how to pass | can a consultant fill in the assessment for us | can we get help with the next steps
will you work with us to close the gaps | could you coach us to a pass | will you tell us how to fix it | do you also advise companies | can we pay you to get us ready | can you write our quality manual | who can help us prepare
do you have templates for the must haves | is it okay to bring in outside help | may we work with a consultant of our choice | do you do the work for us | will you train our people to pass
can you give advice on how to reach level 3 | is preparation included | do you sell consulting packages | who could assist us with improvements | may an advisor answer for us
could one of your people sit down with us and help us get to level 3 | help us reach the level | can you assist us in improving | will you guide us through | do you offer support to improve
do you train or coach companies before the review | do you coach us | so you do not give advice on how to fix our weak spots | can we hire you as trainers | do you prepare companies for the review | any coaching
# application
what is left to do after the payment | do I have to fill in another form after paying | I paid yesterday what happens now | what information do you need after payment | what comes after the payment | what happens after we pay
I have paid what now | next step after payment | what is the formal application | when do we fill in the application | where is the formal application | what do I do after checkout
how soon do you contact us after the application | when will you call me after I apply | paid what next | I have paid what do I do now | what does the application ask | is one application enough for three areas
I forgot to fill in the application | when do you contact us after the application | I paid but did not complete the application | where do I find the application form | complete the application on another device
how soon after the application do we hear from you | application for several areas | money is authorized what happens now | done paying what else do you need from me | do I have to fill out more forms
where is the form for the company details | I ordered three areas do I apply three times | how long after I apply will I hear something | what do you want to know in the application
I paid on my phone can I do the application on the computer | what comes next after checkout | what has to be filled out in the formal application | what happens once I hit submit on the application
I already paid do I need to send anything else | is the application the same as the assessment | when do I fill in the application before or after payment | which fields does the application have
can I save the application and finish later | I did not get the link to the application | payment went through is there homework for me | paid five minutes ago what do I have to do | anything left to do after paying
do you need more from me | what is my next step after ordering | do I fill in the application before or after paying | when will someone call me after paying
# application-status
my application has been pending for days | you said you would contact us | I filled in the application what happens next | how long until somebody reviews my application | is anyone working on my application | I applied last week
what is the next step for my application | I sent the form three days ago and nobody called | how can I see if our application was approved | no news about our application | how long is the wait after applying
when does the reviewer contact us | did my application arrive | where does our application stand | status of my application | what is happening with my application | has somebody looked at my application
when do I hear back about my application | sent the application waiting for an answer | I submitted the application when do you get in touch | how long until you answer the application | check my APP number | application number
is my application approved | application pending | application under review | no answer to my application | where can I check my application | what does submitted mean | number starting with APP | mine begins with APP
check the application | has my application been reviewed | was my application received | when will you decide on our application | what does under review mean | where can I read the review notes
we applied a week ago and heard nothing | how do I check the status of my application | any news on my application | have you looked at our application yet | my number starts with APP where do I put it | is my application through
what did the reviewer note | how do I know you got my application | nobody contacted me even though it has been more than five business days since I applied | we applied and hear crickets
where do I look up the application I sent in | the application was submitted last week any news | what is the state of my form | when will somebody get back to me about my application | my application says decided what now
a week since I sent the form with my company details and silence | no answer to our application | has anybody read our application | how is our application doing
# documents
can I send pictures | can I upload photos | which proofs do you accept | are screenshots ok | should I attach our handbook | should we attach something to the application | which formats | which format for documents
what format should the files have | do you need our certificates from others | how many files can I upload | can I add more documents later | do you need our financial statements | my file is too big
can I upload our policies as proof | can I upload our ISO certificates as proof | which documents do you need | which file types can we upload | maximum file size | how large can a file be | what paperwork is needed
can I send a Word document | can we email you our documents | can we upload documents | which file types | how big can a file be | how many files can I attach | upload a video | attach photos | is uploading documents mandatory
what kind of documents should we upload | who can download our documents | can I add a document later | maximum size of a file | can I hand in pictures | is an excel sheet ok | my file is too large | how many attachments
do you want our policies | can I upload a scan | do we have to submit documents | is there a limit for uploads | png jpg pdf | do I have to attach something | how do I send you our certificates | can I add more files later
does a photo from my phone work as a document | what size limit for attachments | will you accept a zip | must the documents be in English | which proofs can be uploaded | are uploads optional
our policy manual is a Word file can you take that | 25 MB file | which formats do you accept | do you take docx | too many files | wat files can i uplod | what files can I upload and how big
# first-form
what does the first form ask | why do you need my phone number | do I have to give you my phone number | what if I don't want to give you my phone number | is the phone number mandatory | can I leave the phone field empty
which details do you want at the beginning | do you need our address and headcount | what must I enter before the questions | which fields are required in the form | do you want to know our turnover
I do not want to give my name for the test | can I take the test anonymously | is my mobile number really necessary for the free check | must I give my cell number | why do you want my contact details | can I use a fake name
is my email required | why is a phone number needed to begin | why must I leave a phone number
`;
