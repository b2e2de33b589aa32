export const CRITERIA = `
# leadership.direction
do we need a written strategy | goals for the year written down | does everybody have to know where the company is heading | vision and mission statement needed | company goals | yearly targets for the team | how do we show that people know the goals | we have no written goals
does a one page plan count | do you want to see our strategy paper | how often must we check our goals | what about goals if I work alone | my staff could not tell you our priorities | where the company is going | quarterly goal review
my guys only know what I tell them in the morning does that count as direction | we have a plan in my head but nothing on paper for this year | how would a two man shop show goals | the reviewer asked for our goals what should I hand over | do goals have to be checked during the year
how often must goals be reviewed for level 5 | goals against figures every quarter | I'm a sole trader, who am I supposed to share my goals with | we're five carpenters, does a page on the wall with this year's goals do | you ask where the company is heading, must that be a thick strategy binder
I only have subcontractors, how do I show a shared direction
# leadership.speaking-up
two people to turn to with a concern | whistleblowing rules | what if someone notices something unsafe unfair or dishonest | no retaliation promise | rules of conduct and safety | code of conduct needed | the two people rule in a tiny firm | can our accountant be one of the two people
one of them not the boss | confidential reporting | how does a sole owner meet the speaking up question | I have no staff only subcontractors what about the rules of conduct | anonymous hotline for employees | safety rules everybody has read | what proof do you want that staff read the rules
near misses and concerns list | someone they can tell if something is wrong | employees must be able to raise a problem without fear | confidentiality for people who report something | do I need a hotline with just two employees | who do people complain to when the boss is the problem
staff must have two people to go to when something's not right how do I do that when it's just me and two subcontractors | one woman business and the two people rule | the bit about two people staff can go to | what if a waitress sees something dodgy who should she tell
our staff are afraid to tell the boss about problems what do you demand | must new people hear about the rules in their first week | does every worker have to sign that they read the rules | is it enough that people can come to me with problems
my door is always open is that enough for your must have | the must have in the people area | must have for leadership | reporting unsafe things at work | what would be enough for a firm with four people for speaking up | we failed the must have about speaking up
there's only my wife and me plus a driver, who's the neutral person for worries | must our code of conduct be signed by everybody | what has to happen when a worker reports something dangerous | can a friend of the family be the second contact person
# leadership.development
do we need yearly talks with every employee | appraisal talks | employee reviews | training records | skills and feedback | performance reviews with staff | feedback conversations | how do I do a development talk when I work alone | how long must an employee talk be
do we have to write down the training | proof of training | annual reviews for my team | we only chat with our people over coffee is that enough | training plan | does everyone need training | how do you check whether training helped
I talk to my two mechanics every day do I still need a yearly talk | what do I show for staff training | how long does a feedback talk have to be | we never do appraisals how bad is that | do apprentices need a planned talk | does every worker need a yearly review | feedback for part timers
what training papers do you want | I work by myself, who would I have a yearly talk with | with three employees, is half an hour each with some notes okay | my people learn on the job, is that enough
# leadership.results
employee satisfaction figures | staff turnover | how many people stay | do we need an employee survey | survey with fewer than ten people | results for people | sick days and turnover numbers | we are too few for an anonymous survey | what can a company of five count instead of a survey
retention of employees | are names shown in the people figures | do you want health data of staff | happy employees in numbers | people leave us a lot does that hurt | what do you want to know about staff numbers and satisfaction | we are six people can we do an anonymous survey
which staff numbers could a tiny cafe count | nobody ever leaves us, how do I show that
# innovation.recurrence
learning from errors | list of mistakes | do we have to record errors | error log | root cause of a mistake | how do we prove that mistakes do not happen again | corrective actions | what does the error must have ask | show the last three errors | we just fix things and carry on
do I need a fault register | how does a one man business record errors | what counts as an error | do complaints count as errors | we messed up an order how should we document it | recurring problems | the same mistake keeps happening | must have of innovation | must have in innovation leadership
what exactly must be written down after a mistake | fixed time each week to go through mistakes | we sent the wrong parts twice what do you want to see about that | what do I write down after a mistake | is a notebook of mistakes enough
how does a one person business learn from errors in your sense | who changes what by when | the three last mistakes | which evidence goes with the question about errors | proof for the errors question | the question about mistakes | when a cake goes wrong we just bake another one, is that a problem
I'm alone in my repair shop, how should I keep track of mistakes | do we have to dig for the cause of each little slip
# innovation.ideas
suggestion box | ideas for improvement | what happens to ideas | do we need an idea management | employees suggest improvements | list of ideas with answers | is a whiteboard with ideas enough | a board on the wall for ideas | where do we collect suggestions | how fast must we answer an idea
my apprentices have ideas where must we put them | is a whatsapp group for ideas enough | do we have to answer every idea | a suggestion box in the break room | there's a chalkboard in our kitchen for ideas, would that count | I'm the only one here, whose ideas should I collect
my team has a thousand ideas and I forget them all
# innovation.trials
trial before launch | pilot project | test something new before rolling it out | do we have to pilot every change | notes on trials | we introduced a new booking system without testing | does a trial week count | stopped trials | testing a new product on a small scale
proof that we test new things first | trying out a new machine for a week | we tried a new oven for a week does that count | do I need notes when I try something out | we drop things that fail is that bad | we tested the new menu on one table first, is that a trial
I just go ahead and see, does that hurt us | how many try-outs per year do you expect
# innovation.results
results of improvements in figures | how do we show what our improvements brought | which numbers for improvements | hours per job as a figure | returns per month counted by hand | we saved time but never measured it | do we need figures from two years | proof that things got better
target for improvements | savings from improvements | what if we have no numbers from before | how do I prove that we improved | we cut the waiting time from 10 to 5 days is that the kind of figure you mean | I know we got faster but have no numbers | can I count hours per job by hand
our improvements never got measured
# service.promise
written offers with scope date and price | quotes in writing | price and delivery time on the product page | we agree everything by phone with customers is that ok | what does an online shop need for clear promises | does my store need written offers | show five offers and what was delivered
changes to a job in writing | handshake deals | must every job have a contract | verbal agreements with clients | customers get a price by phone is that good enough | do I need a written quote for every haircut | my web shop shows price and delivery time is that enough
what do you want to see about offers | I sell candles online, what do you expect about promises to customers | most of my jobs are agreed on the phone | do I need paperwork for every five dollar job
# service.complaints
handling complaints | complaints must have | what do you want to see about complaints | how should we record complaints | who is in charge of complaints in a one person firm | how do we tell customers how to complain | time limit to answer a complaint from our customers | complaint register
do returns and remarks count as complaints | no complaints in years is that a problem | our customers never grumble | how do we invite complaints | must have of service excellence | the one thing we cannot do without in service | what if zero customers complained last year
does each complaint need a person in charge | complaint log for the reviewer | must have in the service area | we fix complaints on the spot and write nothing down | what does the reviewer ask about customer complaints | we hardly ever get a complaint what do I show | is a notebook of complaints ok
who has to answer complaints in our shop | how fast must we answer an unhappy customer | do I have to write down each moan at the counter | what should I show you for the complaints section | zero gripes from customers | must each complaint be written down to pass
honestly, nobody has ever moaned about us | I'm a one man band, who's in charge of complaints then | we sort out complaints over the counter, nothing is written | our guests leave remarks in a book, does that count
# service.listening
customer survey | how many customers must we ask | listening to customers | same written questions to customers | feedback from lost customers | survey at the counter | do google reviews count as customer feedback | which questions do we ask our customers | may a shop ask customers by e-mail
may I ask people at the till | we have five big clients only | we don't have ten customers to survey are we out | too few customers for a survey | I've got eight regulars, whom should I ask | is ringing up ten customers good enough | can I just ask people at the till what they think
we only look at online reviews
# service.results
loyal customers in numbers | repeat orders | deliveries on time figure | share of customers who come back | do star ratings count | results for customers | which customer figures each quarter | we do not measure customer satisfaction | what figure can a one man firm show about customers
recommend us figure | net promoter score | is a google rating a figure | how do I show that customers come back | which number about customers each quarter | does it do if I count how many customers come back | I have no satisfaction figures at all | are five stars on the internet a figure for you
# security.access
access to data | who can reach our accounts | list of accounts and users | do we need two factor | passwords are shared in our office | leavers lose access | access review | everyone uses the same password | how often do we review access rights | I work alone what about leavers
does my ex bookkeeper still having access matter | what do you expect about logins | code or app for banking | multi factor for email | simulated phishing mail | who may open which folders | password rules in the security area | access rights of staff | two step login for our mail
the same password for everything is that a no go | our trainee left and still has the login | what list do you want about accounts | is a sticky note with passwords a problem | do you require two factor for email | how do I prove who has access to what | who can get into what on our computers
the guy who used to run our IT still has the keys to everything | former admin still has access | ex employee can still log in | our old IT man knows all passwords | who still has the keys to our systems | we all share one login for the booking system
our former cleaner still knows the alarm code and mail password | I'm on my own, whose access would I review | is a code on the phone needed for online banking
# security.recovery
backups | backup must have | do we need backups | do cloud services count as a backup | we only use online services how do we back up | everything is in Google Workspace | everything is in the cloud | we have no server | export as a backup | restore test | when did you last restore data
how do I prove my backup works | copy out of reach of an intruder | ransomware | all our computers are lost tonight | is Dropbox a backup | what counts as a backup if we work in QuickBooks and Google | disaster recovery plan | hard drive in the safe | do I have to test the restore
emergency plan with computers off | one copy offline | manual backups once a month | our data lives online only | how do I satisfy you on backups | our files are all on google drive is that a backup | how often must I download an export | do I have to try to restore something
what if a virus locks all computers | it's all subscriptions in the browser no server | how do we satisfy the backup part with cloud tools only | there is no server in the closet | I only use online bookkeeping | how do I prove that I can restore data
laptop stolen with everything on it what do you expect | where must the copy be kept | everything sits in Dropbox and an online till, what about backups | I copy the laptop to a stick now and then, good enough | we've never tried to get anything back from the backup
no IT department, how do we do the recovery thing
# security.duties
legal duties | which laws apply to us list | list of laws licenses and contracts | record of personal data | do we need a privacy register | person in charge of each law | licences and permits we need to keep | legal register | one page with our legal duties | compliance list
contract terms that bind us | personal data record for which level | who checks that we keep the laws | outsider does the yearly check | do I need a lawyer for the list of laws | how should a hair salon know which laws apply | is a list of licenses enough | who must be in charge of the legal stuff
do contract terms count too | gdpr list of personal data we hold | which contracts and laws bind us | I run a nail bar, which laws would I have to list | is one sheet with our licences alright
# security.results
proof of protection | incidents and near misses record | security test once a year | do we need a penetration test | list of security incidents | is restoring one folder a test | nothing has ever happened to us security wise | we never had an incident | days to install updates
how do we show that our security works | near miss in IT | we never had a hack how do I prove we are safe | does a fire drill for computers count | test of our protection | we've never been hacked, so how do I prove we're protected | would restoring one folder count as a test
# environment.duties
environmental must have | what must we have for the environmental certificate | permits and waste records | which environmental rules apply to an office | environmental laws for a home office | must have of environmental excellence | is there something we absolutely need for the environment
waste batteries packaging heating | five lines list for an office | environmental permits in order | chemicals and waste disposal rules | person in charge of each environmental rule | we run a garage with oil waste what do we need | what does a bakery need for the environment must have
do we need waste records | list of environmental laws | anything in it we absolutely have to have on the environmental side | we only have an office which environmental rules could apply | do I need permits for my print shop | the must have in the environmental area
which rules about the environment do we need to list | our chemicals list is two years old does that matter | update of the environmental list | we're just three desks and a kettle, which environmental rules could we have | I work from my living room, what goes on the environmental list
we handle solvents, what papers do you want
# environment.footprint
energy and waste figures | rented office electricity in the rent | how do we show energy use when power is included in the rent | home office energy | meter readings and bills | twelve months of energy figures | carbon footprint needed | which consumption figures do you want
fuel travel water or paper figures | do we have to measure CO2 | shared building no meter of our own | our landlord pays the power | proof of energy consumption | utility bills | our power is included in the rent how do we show energy use | do I need to calculate CO2
we work from home what about energy | heating is shared with the neighbors | which numbers on energy do I need | electricity bill | where do I get figures for waste | our landlord pays the heating, how do we get energy figures | would my fuel receipts do for the footprint question
# environment.action
how many green goals do we need | less electricity and half the packaging | two goals with a figure a person and a date | goals to cut waste | what are you doing about your effects on the environment | targets for the environment | check environmental goals twice a year | is planting trees a goal
what is a good green goal for an office | are 'less paper' and 'less driving' enough as goals | what sort of environmental targets does a small firm need
# environment.results
environmental results | has our energy use gone down | compare energy with last year | waste per job | electricity per month fuel per job | figures in proportion to sales | emissions went up because we grew | results year by year environment | our consumption rose but we have more business
benchmark for environmental figures | what do you divide the environmental figures by | we use more power than last year because we grew does that count against us | do we need three years of figures | what do you compare our energy with
we grew, so of course we use more power, is that held against us | I jot down the electricity each month, does that count
# examples
text question at the end of an area | what should I describe in the open question | describe a security incident | what should I leave out of the incident description | should we name the customer we lost | a decision that changed because someone spoke up | improvement we are proud of
one step that lowered our impact | do the examples earn points | how long should the example be | who reads the example | is the written example scored | story about a lost customer | what do you ask in own words | describe our last security scare | free text about an incident
may I name people in the example | is the story in our own words mandatory | which part of each area does not count towards the points | what is asked but not scored | which question earns no points | is there a part that does not count | what is read by the reviewer but gives no points
how much do I have to write in the text box | what kind of example do you want in the security area | do I have to tell you about our worst mistake in words | what does the reviewer do with my written example | what is the example for | how detailed must I be about our computer incident
does a boring example cost us points
# scoring
how is the score worked out | how are points calculated | what do the levels mean | what is level 3 | do all questions count the same | weight of a question | which questions count most | what does level one mean | is the text answer scored | what do the five statements stand for
how do you get to the percentage | grading system | how do I read the levels 1 to 5 | what separates a 3 from a 4 | how is a grade calculated | does every question weigh the same | do I get points for the written example | what earns full points | how do you turn answers into points
is level two bad | what is the maximum score | how do points come about | is it a percentage | why did we only get 40 percent for that answer | what is the difference between the levels | do we need level five everywhere | is a level 3 good enough | does a text answer bring points
what is the best possible level | what is the gap between agreed and in use and checked | what does measured mean | explain the five levels | which level is good | level 2 earns how much | what share of the points do I get at level five | percent per level | is level 1 worth zero
what does in use everywhere and checked mean | a start not yet dependable | agreed and in use | measured with proof | which level do we choose when only part is true | which statement is the highest we may choose | how many points does each question give | are all questions worth the same
do higher levels include lower ones | how much is a level worth
# criteria
are the criteria public | where are the requirements published | which standard do you check against | what exactly do you check | can I download the criteria as pdf | is there a checklist | scheme version | do you have different criteria for big and small companies | same rules for everybody
list of requirements for each area | what are you measuring us against | which version of the criteria applies | where do you list what you demand | can I study the yardstick beforehand | do you publish your standard | show me the rule book | what is on the criteria page
is your catalogue of requirements available | does everyone have to meet the same bar | is it a secret how you judge | I would like to read the requirements in peace | where is the catalogue of questions | what standard is behind this | is there a document with all conditions
do the rules differ by industry | does a big firm need more than a small one | when did the criteria last change | can I print what you look for | send me the checklist | before I invest time I would like to see what exactly you will hold us to | what do you hold us to | read everything up front
what do you demand | are the rules you judge by a secret | can I print them for my team | do results stay valid when the criteria change | which criteria version was our result given under | save the criteria as pdf | do reviewers use the same list
is the list the same for reviewers and the assessment | everything you ask of a company | where can I see how much each question counts | can I read all questions levels and must haves in one place | which version of the scheme is it | are the rules different for big firms
`;
