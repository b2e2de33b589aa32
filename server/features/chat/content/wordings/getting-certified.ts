import { lines } from './lines.ts';

export const GETTING_CERTIFIED = {
  process: lines(`
    how is your certification carried out
    short version of how it works
    how would we go about becoming certified
    what does the certification process consist of
    what are the stages
    tell me how I get a certificate
    can I do everything online
    what exactly do we need to do to obtain the certification
    what does my company need to do
    what is required from us
    what is the process like
    how do companies usually do this
    what is the first step and what comes after
    from assessment to certificate
    could you explain how certification is done
    summary of how you work
    is it complicated
    how much work is it for us
    what do we have to do ourselves
    how does it work
    what are the steps
    walk me through the process
    explain the procedure from start to finish
    how do you certify a company
    what do I have to do to get your certificate
    what happens after the assessment
    what is involved in getting certified
    can you give me an overview of the process
    describe how the certification goes
    what does the journey look like
    how do you go about it
    what would we have to go through
    I am new to this how does certification go
    step by step guide
    in which order do things happen
    what is the workflow
    explain how this works please
  `),
  start: lines(`
    what should I do first
    I want to buy a certificate
    can you sign us up
    how do I order
    where do I sign my company up
    what is the first step
    let us get going
    how do I order a certificate
    where can I buy it
    I am ready to apply
    how can my company join
    how do we start
    where do I begin
    how do I apply for a certificate
    how do I sign up
    I want to get certified
    where do I apply
    where is the form
    how can we enroll
    ready to start what should I click
    can I start right away
    can we begin today
    how do I begin the assessment
    where can I take the assessment
    link to the assessment
    do I need to create a login
    do I need to install anything
    who in our company should fill it in
  `),
  'assessment-duration': lines(`
    how long will I be sitting in front of the screen
    is the survey long
    how long for the first part
    can I finish the assessment in 20 minutes
    do I have enough time for the assessment before my meeting
    quick assessment or long one
    time for the form about our business
    how long does the assessment take
    how many minutes for the questions
    time needed to answer the questions
    how much time should I plan for the form
    will the questions take all afternoon
    can I do the assessment in half an hour
    can I do the questionnaire in my break
    how long do I need to fill in the form
    how much of my time will the assessment need
    I only have ten minutes for the assessment
  `),
  'assessment-cost': lines(`
    does it cost money to see if we are eligible
    what do I pay to see the results
    is there a charge for taking the test
    are you going to bill me for the assessment
    can I take the test without giving my credit card
    do I need a card for the questionnaire
    what does it cost to find out whether we qualify
    is it free to check if we are eligible
    anything to pay before the results
    does the assessment cost me a dime
    are there costs before we know the result
    can I see my results without paying
    are the results free
    is the assessment free
    what do we pay for the assessment
    is the first step free
    do we commit to anything by taking the assessment
    is there an obligation after the assessment
    do I have to buy something after the assessment
    pay before the assessment
    can I try the assessment for free
    is the self check free
    do I have to enter a card for the assessment
    is the assessment binding
    is the result of the assessment already a certificate
  `),
  'resuming-assessment': lines(`
    I lost my internet in the middle of the questions
    the connection broke
    my phone died
    can I do half today and half on Monday
    can I do part of it now and the rest tomorrow
    somebody pulled the plug are the answers still there
    are the answers still there
    how do I get back to the questions
    can I finish next week
    I was interrupted by a phone call
    does it save automatically
    what if my session times out
    can my colleague continue the assessment on another computer
    I closed my browser by mistake where are my answers
    how do I get back to my assessment
    find my results again
    where do I see my results
    I was disconnected
    the page reloaded are my answers still there
    can we interrupt the assessment and continue later
    is my progress saved
    are my answers saved
    do you save what I answered so far
    browser closed during the assessment
    my computer crashed during the assessment
    are my answers lost
    did I lose everything
    is everything I filled in gone
    finish the assessment later
    can I go back in
    I had to leave in the middle of the test
    continue on another device
    do I have to do it in one go
    can I take a break during the assessment
    I closed the window by accident
    internet went down while answering
    can I change my answers later
  `),
  'assessment-questions': lines(`
    what if I do not have an answer to a question
    is it an exam
    what do I need to know before the assessment
    can several people answer together
    is there a time limit
    can I see the questions beforehand
    what does the assessment ask
    what kind of questions
    how many questions are there
    is it multiple choice
    are there text questions
    can I skip a question
    sample questions
    what will I be asked
    is the test difficult
    what figures do I need for the questions
    do I have to write a lot of text
    what do the levels mean
    how are the answers rated
  `),
  'total-duration': lines(`
    do I get the certificate right after paying
    is it instant
    how many weeks should we plan
    how many weeks for the entire certification
    expected completion time
    when is everything done
    time until certification
    how long do companies usually need
    is it a matter of days or months
    could we be certified by then
    can we be certified by the 20th
    how long does all of this take
    when is it finished
    when are we done
    how much time between payment and certificate
    when can I expect the certificate
    from payment to certificate how many days
    is it possible to have the certificate before Friday
    how long from order to certificate
    we are in a hurry
    we need it fast
    how long before we get our certificate
    what is the usual waiting time
    can it be done within a week
    how long for everything together
    total duration
    overall duration
    when would we have the certificate in our hands
    how long does the review take
    how long does the whole thing take
    processing time
    average days to get certified
    can we be certified by next week
    our customer needs the certificate by the end of the month
    is two weeks enough time
    can you meet our deadline
    our bid is due soon will the certificate be there in time
    is it doable this month
    how quickly do you work
    how long do I have to wait
    waiting time for the certificate
  `),
  reviewer: lines(`
    how do you verify claims
    who evaluates us
    do we have to let someone into our building
    who is in charge of the review
    does anyone at your end read our answers
    does anybody actually look at it
    do real people work there
    is there an expert who checks this
    how thorough is the check
    do you believe whatever we say
    who is going to verify that what we say is true
    do inspectors come to the factory
    how do you make sure the answers are right
    is somebody calling us
    do you interview our employees
    do you talk to our customers
    what happens during validation
    do you check everything
    who reviews our answers
    does a human check the answers
    who decides algorithm or human
    is it automated or does a person look at it
    who looks at our answers
    who reads what we wrote
    will somebody check what we wrote
    is it just self declared
    how do you know that we tell the truth
    do you contact our company during the review
    will you phone us to verify things
    will you call our company to check
    do you visit our site for an audit
    do you send an auditor to our premises
    does somebody visit us on site
    do you come to our office
    is there an interview
    who validates the assessment
    how does the review work
    what is checked in the validation
    what is due diligence
    how strict is the review
  `),
  'reviewer-decides': lines(`
    could it happen that you reject us
    is approval automatic once I have paid
    does payment mean that we are certified
    what are our chances
    can it still go wrong after payment
    what if the reviewer disagrees with us
    who has the last word
    who decides about the certificate
    can you refuse the certificate after payment
    can you reject us after we paid
    is the certificate guaranteed after payment
    do we get the certificate for sure if we pay
    can the reviewer say no
    what if the review finds a problem
    what if you do not approve us
    can you guarantee that we will be certified
    are we sure to be certified
    does everybody who pays get a certificate
    can we just buy the certificate
    can we read what the reviewer wrote
    what are review notes
  `),
  'honest-answers': lines(`
    what happens when an answer is not true
    what if we lie
    what if somebody gives false answers
    should we answer honestly
    exaggerate our answers
    what if we make a mistake in an answer
    do we need proof for our answers
    which statement should I choose
  `),
  eligibility: lines(`
    can we pass with one answer at the lowest level
    may an answer be at the bottom level
    is one bad answer enough to fail an area
    our result says developing
    what does developing mean for us
    how are companies evaluated
    which result do we need
    is 68 enough
    is 75 a good score
    how many percent
    how do I know whether my company qualifies
    what percentage is needed to pass
    how good do we have to be
    how do you rate us
    how does scoring work
    what does the score mean
    what are the conditions
    what do we need in place to be certified
    which standard do we have to meet
    what are you looking for in a company
    minimum score to be eligible
    how do you decide if we qualify
    what are the requirements
    when are we eligible
    how is eligibility determined
    how many points to pass
    what is a good score
    would our company qualify
    how do you calculate the score
    how high must the score be
    how hard is it to pass
    what percentage do I need
    what does nearly there mean
    what do we need to fulfill
    conditions for getting certified
  `),
  'must-haves': lines(`
    what is a must have
    why are we not eligible with a high score
    level needed for a must have
    what does must have open mean
  `),
  'who-can-apply': lines(`
    do you certify people or companies
    is my company the right size
    are there restrictions on who can apply
    we are a hotel
    we are a dental clinic
    we run a restaurant
    I work for a city government
    I am a consultant can I get certified
    does my company have to be incorporated in the US
    do you certify individuals or companies
    is there a minimum size
    is there a maximum size
    do you certify family businesses
    we are a school
    we are a law firm can we do this
    can an online shop be certified
    do you accept companies from abroad
    is my kind of business suitable
    which companies can be certified
    is it for startups
    which industries do you certify
    do you certify restaurants hospitals schools construction companies
    do you also certify hospitals
    do you certify bakeries
    do you work with manufacturers
    is there something for the software industry
    do you certify companies in other countries
    we are based in Portugal can we apply
    do you work with companies from Canada Germany India Australia
    is it available in my country
    can a nonprofit organization get certified
    can a public agency be certified
    our company is brand new can we apply
    how old must the company be
    who is this for
  `),
  'not-eligible-yet': lines(`
    what if my company fails
    suppose the outcome is negative
    what are our options if we fail
    what if the result is bad
    can I redo it
    what next if we are not eligible
    our area is developing what can we do
    we just missed it
    we are two points short
    do we have to wait before trying again
    do you help companies improve
    what do we need to change
    what if we do not make it
    how many times may we attempt the assessment
    we got 55 points how do we get better
    how do we get a better score
    how can we raise our score
    we are close but not there
    do we lose anything if we fail
    what if one area is bad
    can we have another go once we have improved
    what can we do to become eligible
    we did badly in the environment part
    what happens if we do not qualify
    what if our score is too low
    we did badly in one area what can we do
    can I take the assessment again
    how often can I repeat the assessment
    try again after failing
    can we fix it and try again
    is that the end
    how can we improve our score
    what if only some areas qualify
    two of five areas are good enough what about the others
    nearly there what now
    our score is 60 what now
    our score is below the limit now what
    do we get help to improve
    do you tell us what to improve
    what do the next steps say
  `),
  application: lines(`
    what is left to do after the payment
    do I have to fill in another form after paying
    I paid yesterday what happens now
    what information do you need after payment
    what comes after the payment
    what happens after we pay
    I have paid what now
    next step after payment
    what is the formal application
    when do we fill in the application
    where is the formal application
    what do I do after checkout
    how soon do you contact us after the application
    when will you call me after I apply
  `),
  'application-status': lines(`
    my application has been pending for days
    you said you would contact us
    I filled in the application what happens next
    how long until somebody reviews my application
    is anyone working on my application
    I applied last week
    what is the next step for my application
    I sent the form three days ago and nobody called
    how can I see if our application was approved
    no news about our application
    how long is the wait after applying
    when does the reviewer contact us
    did my application arrive
    where does our application stand
    status of my application
    what is happening with my application
    has somebody looked at my application
    when do I hear back about my application
    sent the application waiting for an answer
    I submitted the application when do you get in touch
    how long until you answer the application
    check my APP number
    application number
    is my application approved
    application pending
    application under review
    no answer to my application
    where can I check my application
    what does submitted mean
  `),
  documents: lines(`
    can I send pictures
    can I upload photos
    which proofs do you accept
    are screenshots ok
    should I attach our handbook
    should we attach something to the application
    which formats
    which format for documents
    what format should the files have
    do you need our certificates from others
    how many files can I upload
    can I add more documents later
    do you need our financial statements
    my file is too big
    can I upload our policies as proof
    can I upload our ISO certificates as proof
    which documents do you need
    which file types can we upload
    maximum file size
    how large can a file be
    what paperwork is needed
    can I send a Word document
    can we email you our documents
  `),
} as const;
