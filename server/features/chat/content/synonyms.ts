import { lines } from './wordings/lines.ts';

/**
 * Words and phrases with the same meaning in a question to us; the first on each line represents the others.
 * Longer phrases win over shorter ones, and endings do not matter: "expires" counts as "expire".
 */
export const SYNONYMS: readonly (readonly string[])[] = lines(`
  certificate, certification, certify, certified, cert, certs, diploma
  assessment, assess, questionnaire, self assessment, quiz, survey, test, eligibility check
  program, programme, offering, scheme, type of certificate, kind of certificate
  area, subject, topic, theme, domain, category, discipline, module
  company, business, firm, outfit, organization, organisation, enterprise, corporation
  question, item
  answer, response, reply to question
  application, formal application, application form
  result, outcome, report, verdict, findings
  which program, which of your certifications, which of your programs, which of your certificates, which of the programs, which of the certifications, which certificates, what certificates, which certifications, what certifications, which certification, which certificate, what programs, which programs, what programmes, which programmes, what do you offer, kinds of certifications, types of certifications
  cost, cheapest, cheaper, dime, cent, penny, bucks, quote, estimate, price, fee, how much, pricing, expensive, cheap, total price, come to, the damage, go for, going rate, set us back, set me back, spend, amount, pay in total, dollar, usd, for nothing
  free, for free, free of charge, no cost, gratis, without paying, pay anything, pay nothing
  list price, full price, sticker price, full program, full programme, catalog price, 1800, 1900, 2000, 2200, 2500, 3000, in the thousands, thousands, price list, price tag, other price, bigger price, higher price
  validation fee, online fee, 350, three fifty, three hundred fifty, three hundred and fifty, 350 dollars, 350 bucks, dollar 350
  several, booking all, additional, multiple areas, more than one, a few, bundle, package, together
  discount code, discount, coupon, promo, promo code, promotion code, voucher, rebate, code, percent off, money off, reduction
  pay, paid, payment, settle, settle the bill
  charge, bill me, bill you, debit, debited, bill us, take the money, money taken, money leave, deduct, charge the card
  hold, reservation, reserved, pending, authorize, authorise, authorization, authorisation, preauthorization, reserve
  card, credit card, debit card, creditcard, visa, mastercard, amex, plastic
  bank transfer, wire, wire transfer, ach, bank debit, direct debit, bank, check by mail, cheque, paypal, apple pay, google pay, crypto, bitcoin
  refund, money back, cash, have our money, get our money, my money, our money, cash back, reimburse, reimbursement, give back, return the money, satisfaction guarantee, change our mind, change my mind, not satisfied, not happy, unhappy, dissatisfied, disappointed, regret
  receipt, invoice, proof of payment, bill for our, copy of the bill, the bill, a bill, billing document
  owe, remaining, rest of the money, the rest, balance, outstanding, further payment, additional payment, bill for the rest
  currency, euro, euros, gbp, pounds, us dollars
  duration, lunch break, coffee break, quick, how long, how much time, how much more time, how much longer, how many minutes, how many hours, how many days, how many weeks, how quickly, how fast, how soon, turnaround, turnaround time, lead time, time frame, timeframe, timeline, take long, time consuming, minute, hour
  from start to finish, start to finish, from beginning to end, end to end, whole process, overall, all in all, in total
  later, another day, tomorrow, next week, come back, afterwards
  interrupt, start over, starting over, all over again, pause, stop halfway, in the middle of, midway, partway, halfway, half way, half finished, resume, continue, pick up where, left off, where i stopped, crash, crashed, died, lost connection, closed the tab, close the tab, close the window, progress saved, save my progress, unfinished, break off, power cut, battery
  deadline, before friday, by friday, by monday, by the end of, this week, this month, end of the month, before the, until friday, friday, monday, due date, due in, is due, in time, on time, due soon
  valid, how many years is it, years is it good for, good for how many years, validity, expire, expiry, expiration, run out, runs out, lapse, last for, lifetime, good for how long
  yearly, annual, every year, once a year, check in, check ins, stay in touch, follow up visit, surveillance
  qualify, eligible, are we in, eligibility, pass, passing, meet the bar, get in, make the cut, good enough
  score, min score, points, percentage needed, threshold, minimum, mark, grade, pass mark, cutoff
  requirement, criteria, criterion, prerequisite, conditions to
  must have, must haves, mandatory question, knock out
  not qualify, outcome is negative, negative result, bad result, negative outcome, not eligible, fail, failed, fail the assessment, not pass, too weak, not good enough, fall short, low score, score too low, bad score, below the threshold, not make it, do badly, do poorly, not ready
  next step, what now, what next, now what, what comes next, then what, from here
  retake, attempt, attempts, how many times, another go, have another go, once more, try again, second try, second attempt, second chance, take it again, do it again, redo, repeat the, retry, have a second go, start afresh, another shot
  reviewer, evaluator, examiner, checker, evaluates us, judges us, rates us, be checking us, looks at our answers, auditor, assessor, inspector, human, human being, real person, real human, a person, actual person, somebody real, algorithm, computer, automated, automatic, machine, artificial intelligence, ai
  review, read our answers, validate, validation, verify, verification, check our answers, audit, inspect, inspection, due diligence, examine, look at what we wrote, site visit
  site visit, into our building, our building, on our site visit, come to the factory, come to the, factory, plant, shop floor, in person, face to face, on location, visit our, come to our, our premises, on our premises, visit us, on site visit, poke around, snoop around, look around our, walk through our, turn up at, show up at, in our kitchen, in my kitchen
  decide, decision, judge, approve, approval, final call, final say, last word, makes the call, calls the shots, verdict on us
  reject, rejected, turned us away, knocked back, knock back, thumbs down, refuse, refused, turn us down, turned down, turn me down, say no, deny, denied, decline us, not approved
  lie, lying, liar, lies, tell the truth, truthful, honest, honestly answer, fib, sugarcoat, embellish, fibs, bluff, bend the truth, false, untrue, dishonest, cheat, cheating, exaggerate, make up, fake, wrong answers
  document, picture, pictures, photo, photos, docx, jpg, png, word file, excel, spreadsheet, file, attachment, attach, upload, evidence, proof, paperwork, supporting, scan, scans
  iso, iso standard, iso 9001, iso 27001, iso 14001, iso 45001, iso 13485, soc 2, soc2, hipaa, fedramp, cmmc, b corp, leed, ecovadis
  accredited, accreditation, anab, ukas, iaf, accrediting, recognized, recognised, recognition
  language, spanish, french, german, italian, portuguese, japanese, chinese, korean, arabic, russian, dutch, polish, turkish, hindi, swedish, translate, translated, translation, bilingual
  nonprofit, nonprofits, non profit, non profits, charity, charities, ngo, church, student, students, veteran, veterans
  installment, leasing, lease, in three parts, in parts, split the payment, in stages, after 60 days, net 60, deferred payment, pay after, installments, instalments, monthly, payment plan, pay later, financing
  fast track, rush, expedite, expedited, express, priority, speed it up, skip the queue
  tax, taxes, vat, sales tax, tax deductible, deductible, tax deduction
  office, branches, offices, headquarters, located, location, your address, street address, visit you, drop by, branch office, premises of yours
  hiring, hire, job, jobs, career, careers, vacancy, vacancies, internship, resume, recruit, recruiting, salary, work for you, work with you
  training, train, workshop, workshops, seminar, webinar, coaching, coach, classes, course, courses, teach
  consultant, consultants, consulting, consultancy, adviser, advisor
  referral, referrals, commission, affiliate, reseller, kickback, finder fee, partner program, white label
  relative, husband, wife, brother, sister, cousin, uncle, aunt, nephew, niece, related to, married to
  competitor, competitors, bureau veritas, sgs, tuv, dnv, intertek, bsi, lrqa, other provider, other providers, other certifiers, compared to others, rival
  api, apis, integration, integrate, webhook, app, mobile app, android, iphone, ios, single sign on, sso
  ceo, founder, owner of, president of, chairman, your boss, your director, who runs, who owns, who founded, investors, shareholders
  track, where can i check, check on, tracking, follow, status, progress, where is, how far, stand, stands, up to date, whereabouts
  order, purchase
  number, nr, num, reference number, id number
  ticket, ticket number
  lost, lose, forgot, forgotten, misplaced, cannot find, can not find, missing, do not have
  deliver, parcel, courier, package arrive, hang on the wall, hang it on, on the wall, post us, post it to, delivery, arrive, receive, hand over, on paper, hard copy, hardcopy, paper copy, printed certificate, by post, letter carrier, in the mail, mailed, shipped, ship, reach us, get the certificate, what format, digital, pdf
  show, publish, present, present it, signature, stationery, van, display, put on our website, on our website, on our site, use the certificate, brochure, letterhead, business cards, business card, proposal, social media, linkedin, instagram, facebook, display it, flaunt, brag, show off, boast, sticker
  logo, badge, seal, mark, emblem, stamp, your mark, trademark, crest
  website, homepage, web page, front page, landing page, start page, web site
  advertising, advertise, ads, ad, marketing, spam, newsletter, junk mail, promotional, commercial
  packaging, box, boxes, carton, wrapper, label, product label, goods, merchandise, our products, product, on a product
  send, submit, submitted, hand in, turn in, provide
  hear back, hear from you, get in touch with us, contact us about, respond, reply, get back to
  data, information, personal data, personal information, details, records, what we entered, what we typed
  protect, protection, guarded, guard, break in, breaks into, break into, safe, safety, secure, security measures, encrypted, encryption, ssl, hacked, hackers, breach, stolen, steal, catches fire, privacy, private
  confidential, confidentiality, nda, secret, secrets, trade secret, trade secrets, discreet, non disclosure, secrecy, leak, keep quiet, tell my competitors, tell our competitors
  gdpr, ccpa, data protection law, data protection act
  store, save, keep, retain, stored, kept, archive, on file
  erase, delete, deletion, remove, purge, scrub, traces, all traces, get rid of, forget us, wipe, erasure
  copy of our data, copy of my data, data export, export our data, subject access request
  share with, third party, third parties, sell our data, sell data, sell my data, pass on
  cookie, local storage, browser storage
  analytics, google, spied on, spy on, google analytics, tracker, trackers, visitor tracking
  chat, conversation, chat history, this assistant, what i write here, what i type here, what we write here
  account, sign up, register, registration, log in, login
  contact, get in touch, rep, living being, phoned, rang, ring, ring me, rang me, hung up, member of staff, get in contact, in contact with, reach you, get hold of, talk to, speak to, speak with, talk with, call you, write to you, write you, support, customer support, help desk, helpdesk, hotline, phone number, phone, telephone, email address, live agent, representative, sales team
  email, mail
  benefit, use of this, what is the use, what for, purpose, bother, advantage, worth, worth it, upside, value, return on investment, roi, why bother, what is in it, good for, point of, help us win, win more, what do we get out of
  experience, track record, how many companies, how many clients, how many customers, in business, trust you, reputable, reputation, legit, legitimate, scam
  satisfaction, satisfied, success rate, happy customers, ratings
  price increase, raise prices, raise our prices, charge more, higher prices, premium
  employee, payroll, team of, staff, people, worker, headcount, person company
  small, freelance, solo, just me, on my own, one woman, sole trader, mom and pop, handful of people, few people, one man, two man, single person, tiny, startup, start up, sole proprietor, freelancer, self employed, one person, micro
  industry, sector
  country, incorporated, based in, registered in, portugal, germany, canada, france, uk, united kingdom, england, india, mexico, australia, spain, italy, japan, china, brazil, europe, asia, africa, in the us, united states, countries, abroad, international, internationally, worldwide, outside the us, overseas
  renew, renewal, recertify, recertification, extend, prolong, three years are over, three years are up, after three years, re up
  purchase order, purchasing system, procurement, po, po number, net 30, on account
  appeal, object to, objection, challenge the, contest, overturn, reconsider, second look, look at it again, fight the decision, disagree
  complaint, complain, unacceptable, supervisor, hang up on, complaining, grievance, unhappy with your staff, treated me, treated us, rude
  genuine, authentic, legit certificate, verify a certificate, look up a certificate, authenticity, is real, it real, check it is real, really real, a fake, counterfeit, forged
  withdraw, withdrawn, withdrawal, revoke, revoked, revocation, take away, taken away, take a certificate away, take it away, yank, yanked, stripped, strip, rescind, rescinded, invalidate, annul, lose the certificate, lose our certificate, lose it again, pull the certificate, pull our certificate
  suspend, suspended, suspension, put on ice, freeze, frozen, on hold
  cancel, cancellation, call off, call it off, pull the plug, back out, abort, scrap, stop the order, changed our minds, no longer want, do not want it any more, pull out
  takeover, merger, merge, merged, merging, acquire, acquired, acquisition, bought by, bought us, being bought, take over, taken over, sold to, sold our, sold the company, sold the business, new people, new owners, new owner, change of owner, change of ownership, changes hands, changed hands, ownership
  rename, renamed, new name, name change, change our name, changed our name, changing our name, change its name, rebrand, rebranding, different name
  subsidiary, subsidiaries, our branch, our branches, second site, other site, other sites, our locations, other locations, second location, several locations, daughter company, sister company, parent company, holding, entities, franchise partner, branch in, whole group, our group
  impartial, impartiality, neutral, independent, unbiased, bias, biased, objective, fair, unfair, fairness, conflict of interest, conflicts of interest, favoritism, bribe, bribed, corrupt, vested interest, rubber stamp
  earn, profit, make money, bonus, commission, incentive, paid per certificate, only earn
  reason, reasons, explanation, justification, explain why, told why, in writing, grounds
  hidden, catch, strings attached, fine print, small print, gotcha, surprise, surprises, sneaky
  fit, fits, suit, suits, right one, right for us, best for us, suitable, match, makes sense for
  misuse, misused, abuse, abusing, fraud, fraudulent, faking, report a company, report somebody, cheating company, pretends, pretend to be, falsely claims, without permission, not entitled
  notify, inform you, let you know, tell you about, report to you, keep you posted
  level, levels, stage, rung, ladder
  consent, agree to, opt in, permission, permit you
  liability, liable, damages, compensation, sue you, warranty, responsible for, accountable
  terms, terms of service, terms and conditions, contract, agreement, legal terms, small print of
  abroad transfer, other countries, outside the eu, outside europe, servers in, stored in, hosted in, hosted, data center, data centre
`).map((line) => line.split(', '));
