export const PROGRAMS = `
# programmes
which of your certifications is about data | which of your programs fits us | what is available | show me all certifications | do you have a certification for my industry | overview of what you offer | what does the program include | do you have anything for customer service teams | list your certs
what can I choose from | what are my options | which certifications are available | how many certifications do you have | what do you certify | which certificates do you offer | what programs are there | how many programs | what kinds of certificates exist | what do you sell
what services do you provide | which one suits us best | tell me about your programs | overview of certifications | what is the difference between the programs | what is the difference between service excellence and quality management | which certification do you recommend for us
what can we get certified in | which programs are there | what do you offer | list of certifications | we are an accounting firm which one fits | which one should we take | can we do several programs | name all the programs you have | what is on the menu | which certificates can I pick from
what flavors do you have | which badge is right for us | which program is for me | which certificate should a software firm take | what kinds are there | list your certificates | what do you certify companies for | which is the most popular program | help me choose
I am lost between your six offers | overview please | what certifications exist | which of the six fits a bakery | what kinds of certificates can a hotel get | which one should a software company take | what do you have for a firm of architects | give me the six names
which certificate suits a call center
# program-areas
which program covers which area | which bits of the questionnaire belong to quality management | which areas belong to a program | how do programs and areas fit together | difference between a program and an area | is service excellence the same as the customer service area
what areas are in workplace excellence | does quality management cover two areas | how many areas does a program have | which areas do I need for quality management | how do your programs relate to the areas | do two programs share an area | what is behind each program
what does a program consist of | which areas belong to workplace excellence | is an area a program | area or program what is the difference | does quality management involve the innovation questions | which areas count for quality management | what does service excellence cover
which area is service excellence about | which areas does quality management cover | what parts of the company does the quality one look at | is workplace excellence about leadership | program versus area | which of your programs look at innovation | which programs cover leadership
which programs include security | which program looks at the environment | I want to show that my company is innovative which of your programs look at innovation | which bits of the assessment count for Innovation Leadership | what areas would Workplace Excellence involve
is Service Excellence the same as the area service | which program has leadership in it | which areas are part of Environmental Excellence
# areas
what are the categories of the assessment | what do you examine under customer service | which points are looked at in the environmental area | what counts in the innovation area | name the five domains | what are we assessed on | what will be examined | which areas does the assessment cover
what are the five areas | what does the assessment look at | list of areas | areas the programs are built on | how many areas | what is an area | difference between an area and a program | can we choose only one area | which areas are there
is it enough to certify one area | what are the topics | which five things do you look at | name the areas | what fields do you cover | is one area enough | which topics does the assessment have | do you look at all areas | may I choose the areas
what fields will you be poking into | do we have to be certified in all areas | can we pick just two areas | areas list | do I have to order all five | which parts of the company do you look at | we only care about customer service are we forced to buy the other stuff
do we have to buy the other areas | can I order a single area | is each area sold separately | we want only security | are the areas independent of each other | what are the five areas called | must I certify all of them
do we have to do that security stuff as well | we do concrete not IT do we need the IT part | must we do all the parts | what are the five fields you look at | can I leave four areas alone and only certify one | will you look at our environmental side even if we only want security
name the areas you assess | is it okay to order just two areas | do all companies get assessed in all areas
# area-leadership-culture-people
must haves in leadership | people culture area | what do you want to know about our employees | leadership minimum requirements | requirements in leadership | people and culture questions | speaking up | which must haves are there in leadership | what do we have to have for the leadership area
must have in the people area | points of the leadership area
# area-innovation-continuous-improvement
must haves in innovation | innovation area questions | continuous improvement what do you look at | how do you judge innovation | learning from errors | requirements in innovation | how should we handle errors | which must haves are there in innovation
what do we have to have for the innovation area | what does the innovation area ask | what do you look at under innovation
# area-service-customer-experience
must haves in customer service | what is asked about complaints and customers | service area requirements | customer experience what do you check | what do I need for the service area | what do you ask about service | requirements in customer service | complaints handling requirement
which must haves are there in service | what do we have to have for the service area | what does the service area ask
# area-security-compliance
absolute minimums for the security area | must haves in security | what do you check in security | backups access legal duties | security area requirements | do we need backups | must haves security | what do you ask about security | requirements in security | access rights and backups
which questions in the security area do we absolutely have to pass | what do we have to have for the security area | which points belong to security
# area-environmental-responsibility
must haves in the environmental area | must haves in the last one | what do you check about the environment | environmental permits | waste and energy | environment area requirements | what do you ask about the environment | requirements in the environmental area | environmental rules and permits
what must be in place on the environmental side bare minimum | environmental requirements | which must haves are there in environment | what do we have to have for the environmental area | what do you look at in terms of environment
# programme-workplace-excellence
what does workplace excellence include | workplace employer human resources culture team | which program is about employees | something for companies that treat their employees well | best employer certificate | our employees rave about working here which badge shows that
we want to show we are a good employer | happy staff certificate | team spirit | we treat our people well and want recognition for that | certificate for good employers | must have of workplace excellence | what does workplace excellence look at | who is workplace excellence for
our crew loves working here, which of your certificates says that | something to show applicants we're a good place to work
# programme-service-excellence
what does service excellence include | customer care hospitality complaints | which program is about customers | something for companies with happy customers | customer service certificate | our customers love us which one shows that | best for hotels and call centers | we answer the phone nicely
which area is service excellence about and what is the one thing we can't do without | what do we need for service excellence | list price of service excellence | guests keep coming back to our inn, which one is for that
# programme-quality-management
what does quality management include | quality standards reliability process management | which program is about quality | something for companies with high quality | we deliver without defects which badge is for that | reliability and few mistakes | quality label
our work is flawless what do you have for that | certificate for careful work | what does the quality management program look at | what are the must haves of quality management | which parts of the company does quality management look at | I'm looking at quality management for our workshop
list price of quality management | which two areas does quality management cover | we hardly ever have to redo a job, which program is that
# programme-environmental-excellence
what does environmental excellence include | sustainability climate carbon footprint green recycling eco friendly | which program is about the environment | something for companies that care about climate and carbon | do you have a green certificate | sustainability certificate
we want to show that we are green | solar panels and little waste which certificate | climate friendly | we have already halved our landfill waste and want recognition for that | we cut our emissions what do you have | certificate for saving energy | we recycle and want to show it
thinking about the environmental one what do we absolutely need | what does the environmental program look at | who is environmental excellence for | which program would show that we handle waste well | we handle waste well which one
we went solar and cut our trash in half, got a certificate for that
# programme-security-compliance
which of your certifications is about data protection and IT | certification for data protection | certificate for IT companies | what is in security and compliance | cybersecurity information security compliance | something for companies that handle sensitive data | IT security certificate
buyers send us security questionnaires | clients ask about data protection which program fits | we store patient data which one | cyber security badge | show customers their data is safe with us | customers keep asking whether their data is safe with us which one proves that
which one is for IT security | which one would fit if I want to prove we keep patient records safe | which of those covers data protection | prove that we keep data safe | must haves of the security program | list price of security and compliance
what does a reviewer look at in security and compliance | which program is meant for firms that look after other people's data | program for companies that handle personal data of others | hospitals trust us with patient files, which certificate fits
we host other people's websites and data, which one shows we're careful
# programme-innovation-leadership
what does innovation leadership include | innovation research new ideas creativity technology | which program is about innovation | something for companies that invent things | we come up with new products all the time which badge | research and development | creative company
we invented something and want recognition for that | certificate for inventors | must have of innovation leadership | what does innovation leadership look at | who is innovation leadership for | we try out something new every month, is there a certificate for tinkerers
`;
