import { lines } from './lines.ts';

export const PROGRAMS = {
  programmes: lines(`
    which of your certifications is about data
    which of your programs fits us
    what is available
    show me all certifications
    do you have a certification for my industry
    overview of what you offer
    what does the program include
    do you have anything for customer service teams
    list your certs
    what can I choose from
    what are my options
    which certifications are available
    how many certifications do you have
    what do you certify
    which certificates do you offer
    what programs are there
    how many programs
    what kinds of certificates exist
    what do you sell
    what services do you provide
    which program should we choose
    which one suits us best
    tell me about your programs
    overview of certifications
    can we choose several programs
    what is the difference between the programs
    what is the difference between service excellence and quality management
    which certification do you recommend for us
  `),
  areas: lines(`
    what are the categories of the assessment
    what do you examine under customer service
    which points are looked at in the environmental area
    what counts in the innovation area
    name the five domains
    what are we assessed on
    what will be examined
    which parts does the assessment have
    which areas does the assessment cover
    what are the five areas
    what does the assessment look at
    list of areas
    areas the programs are built on
    how many areas
    what is an area
    difference between an area and a program
    can we choose only one area
  `),
  'programme-quality-management': lines(`
    what does quality management include
    quality standards reliability process management
    which program is about quality
    something for companies with high quality
  `),
  'programme-environmental-excellence': lines(`
    what does environmental excellence include
    sustainability climate carbon footprint green recycling eco friendly
    which program is about the environment
    something for companies that care about climate and carbon
    do you have a green certificate
    sustainability certificate
  `),
  'programme-service-excellence': lines(`
    do you have anything for customer service teams
    what does service excellence include
    customer care hospitality complaints
    which program is about customers
    something for companies with happy customers
    customer service certificate
  `),
  'programme-security-compliance': lines(`
    which of your certifications is about data protection and IT
    certification for data protection
    certificate for IT companies
    what does the security and compliance program include
    what is in security and compliance
    cybersecurity information security compliance
    which program is about data security
    something for companies that handle sensitive data
    IT security certificate
    buyers send us security questionnaires
  `),
  'programme-innovation-leadership': lines(`
    what does innovation leadership include
    innovation research new ideas creativity technology
    which program is about innovation
    something for companies that invent things
  `),
  'programme-workplace-excellence': lines(`
    what does workplace excellence include
    workplace employer human resources culture team
    which program is about employees
    something for companies that treat their employees well
    best employer certificate
    great place to work
  `),
} as const;
