import type { PageBrand } from '#core/content/brand/brand.ts';
import { ORDER_RETENTION_YEARS, RETENTION_DAYS } from '#core/content/promises.ts';
import { SUSPENDS_AFTER } from '#core/domain/check-ins/schedule.ts';
import {
  IDLE_DAYS,
  INVITATION_DAYS,
  LINK_MINUTES,
  SESSION_DAYS,
} from '#core/domain/portal/sign-in.ts';
import { CARD_PAYMENT_PROVIDER, PROMISES } from '../promises.ts';
import { type LegalDocument, providerLines } from './document.ts';

export const privacyPolicy = (brand: PageBrand): LegalDocument => ({
  title: 'Privacy Policy',
  updated: '2026-11-18',
  version: '1.5',
  intro: `This page explains what ${brand.name} stores when you use this site, why, for how long, and what you can ask us to do. You need no password, and we do not sell data.`,
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who is responsible',
      paragraphs: ['The provider named here is responsible for the data described on this page.'],
      list: [...providerLines(brand), ...privacyContacts(brand)],
    },
    {
      id: 'what-we-store',
      heading: 'What we store',
      paragraphs: ['We store what you give us and what follows from it:'],
      list: [
        'Pre-application: your name, e-mail address, phone number, company, its size and industry, your description of the business and its challenges, and the certification areas you chose.',
        'Assessment: your answers, the level of each answer, and the score, verdict and next steps for each area. Also the name of the site or advertisement that led you to it, such as “google.com”, as far as your browser or the link says so: this name alone, without a cookie and without anything about you, so that we know which of them are worth their money.',
        "Orders: order and ticket number, the areas ordered, name, company and e-mail address, the amount, the payment status, our card payment provider's reference for the payment, the review notes, and the certificate.",
        'Certificates: your company and its place, the scope, the areas and the dates, what happened to the certificate, and how often it was checked on a day, without anything about who checked it.',
        "Applications: what you enter in the form, the documents you upload, and the reviewer's notes and decision.",
        'Reviews: the questions that we ask you before a certificate, your answers and documents, what we found, and the decision.',
        'Check-ins: what you answer each year, who declared it and in which role, your documents, and our decision. Also the changes of name, place or scope that you ask for.',
        'Inquiries: what you write in the contact form, and that you agreed to be contacted.',
        'Your customer page: when and with which browser you signed in, the names and public keys of your passkeys, the colleagues you let in, applications you have begun, the details you confirmed for a certificate, and your requests for deletion.',
        'E-mail: the messages that we send you about the above.',
        'Chat: when the assistant cannot answer a question, we keep the text of that question so that we can improve the answers. We do not link it to your name or your order.',
        'Records: who on our staff changed what and when, in your order or application.',
        'Technical logs: time, page and result of requests, and errors that your browser reports. They are written without personal data, except that requests to our staff area and sign-ins on your page are logged with their network address, and a change of who is let onto a page with the e-mail addresses. To limit misuse we also count requests for each network address for a short time.',
      ],
    },
    {
      id: 'why',
      heading: 'Why we use it, and on which legal basis',
      paragraphs: [
        'We use your data to assess your company, show and explain the results, take payment, review your application, issue and deliver your certificate, check in with you each year while it is valid, and answer you. We also use it to keep the site safe and working, and to keep the records that a business must keep.',
        'Each purpose rests on one of these legal bases:',
      ],
      list: [
        'Contract: assessment, order, payment, review, certificate and yearly check-ins, and the steps before a contract that you ask for.',
        'Legitimate interest: writing to you or calling you about the results of an assessment in which you gave your contact details, protecting the site, finding errors, and improving the answers of the assistant. You can object at any time.',
        'Consent: answering an inquiry, and analytics. You can withdraw it at any time.',
        'Legal duty: keeping records of orders and payments.',
        'Advertising: only if you have asked for it. No box on this site is ticked in advance.',
      ],
    },
    {
      id: 'automated-scoring',
      heading: 'Automated scoring',
      paragraphs: [
        `The score of an assessment is worked out from your answers by fixed rules. It decides which areas you can order online. It does not decide about a certificate: none is granted or refused without a person. If you think that a score does not do you justice, write to ${brand.supportEmail}, and a person looks at it.`,
        `A yearly check-in in which nothing has changed is accepted by a fixed rule, unless it is drawn at random for a person to look at. If a check-in is still missing ${SUSPENDS_AFTER} days after its last day and we have warned you twice, the certificate can be suspended without a person, as the terms say. You can ask us for more time or for a person to look at it, and only a person withdraws a certificate.`,
      ],
    },
    {
      id: 'card-data',
      heading: 'Card data',
      paragraphs: [
        `When you pay, your card details go from your browser straight to ${CARD_PAYMENT_PROVIDER}, our card payment provider. They never reach our server, and we cannot see or store them. We receive the result, the amount and a reference. ${CARD_PAYMENT_PROVIDER} handles the card details under its own privacy policy.`,
        `${CARD_PAYMENT_PROVIDER} is certified to PCI DSS, the security standard of the card industry.`,
        'While a payment screen says "Test mode", it accepts test card numbers only and no money moves.',
      ],
    },
    {
      id: 'who-sees-it',
      heading: 'Who can see it',
      paragraphs: [
        'Our staff see the data they need for their work, behind a login. The following also receive data:',
      ],
      list: [
        `${CARD_PAYMENT_PROVIDER} processes payments.`,
        'The companies that run our hosting, file storage and e-mail process data for us.',
        'If a language model service is connected to the chat assistant, the text of your question is sent to it to word the answer. Please leave personal data out of the chat.',
        'If analytics is switched on and you agree to it, Google receives page views. See the Cookie Policy.',
        'Colleagues whom you let onto your page see everything that belongs to your company there, until you remove them.',
        'Anyone who has your order number or ticket number can see that order, with your name and e-mail address. Anyone who has the link to your results can see them. Anyone who has the link to the questions of a review or to a check-in can read and answer them. Share them with care.',
      ],
    },
    {
      id: 'transfers',
      heading: 'Transfers to other countries',
      paragraphs: [
        "Some of the companies named above may be in other countries or keep data there, the United States among them. Where the law asks for safeguards, contracts with them protect your data, such as the European Union's standard contractual clauses. Write to us if you would like to know more about them.",
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      paragraphs: [
        'Data is deleted automatically when its time is up, or earlier if you ask us to erase it and no duty to keep it stands against that.',
      ],
      list: [
        `Completed assessments, applications and inquiries that led to no order: ${inDays(RETENTION_DAYS.withoutOrder)} after the last contact`,
        `Assessments that were not completed: ${inDays(RETENTION_DAYS.abandonedAssessments)}`,
        `Documents uploaded without submitting the application: ${inDays(RETENTION_DAYS.unboundDocuments)}`,
        `Applications that were begun and not submitted: ${inDays(RETENTION_DAYS.applicationDrafts)}`,
        `Sign-ins on your page: ${SESSION_DAYS} days, or ${IDLE_DAYS} without use; links to it: ${LINK_MINUTES} minutes, those of an invitation ${INVITATION_DAYS} days`,
        `Requests for deletion that we declined: ${inDays(RETENTION_DAYS.declinedErasures)}; the message with our answer: ${inDays(RETENTION_DAYS.erasureAnswers)}`,
        `E-mails that are kept here and not sent: ${inDays(RETENTION_DAYS.keptMails)}`,
        `The text of e-mails that were sent: ${inDays(RETENTION_DAYS.sentMailBodies)}`,
        `That an e-mail reached us, without a word of it: ${inDays(RETENTION_DAYS.inboundMails)}`,
        `Chat questions without an answer: ${inDays(RETENTION_DAYS.unansweredQuestions)}`,
        `Documents of a review or a check-in: ${inDays(RETENTION_DAYS.evidence)} after the certificate has ended`,
        `Documents of a review that was declined or closed: ${inDays(RETENTION_DAYS.evidenceWithoutCertificate)} after that`,
        `Links to the questions of a review or to a check-in: ${inDays(RETENTION_DAYS.answerLinks)} after it is finished or the link was ended`,
        `How often a certificate was looked at, by day and without a word about who did: ${inDays(RETENTION_DAYS.certificateUses)}`,
        `Technical logs: ${inDays(RETENTION_DAYS.logs)}`,
        `Everything that belongs to an order, with the answers of its check-ins: ${ORDER_RETENTION_YEARS} years`,
      ],
    },
    {
      id: 'your-browser',
      heading: 'What stays in your browser',
      paragraphs: [
        'Your pre-application and the number of your latest assessment are kept in your browser, so that you can continue where you stopped. With an e-mail address, an assessment or an application that you have begun is also kept on our server, so that you can continue it from your customer page on another device. The Cookie Policy lists every entry by name.',
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      paragraphs: [
        'The connection to this site is encrypted. Staff passwords are stored only in hashed form, staff sessions end after 24 hours, and staff actions are recorded. Documents can be downloaded only by staff. Certificates are sent to you by e-mail and are on your customer page, which opens only with a link to your mailbox or with your passkey.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      paragraphs: [
        `You can ask us what we hold about you, receive a copy of it in a common file format, have it corrected or erased, or have its use restricted. You can object to any use that rests on a legitimate interest. A copy, and a request for erasure, start on your customer page. You can also write to ${brand.supportEmail} or use the contact page, and include your order, ticket or application number if you have one. We reply within ${PROMISES.inquiryReplyHours} hours and may ask you to confirm that the request comes from you.`,
        `Records of an order may have to stay for the ${ORDER_RETENTION_YEARS} years named above. If so, we tell you what we keep and why. You can withdraw your consent to analytics at any time on the Cookie Policy page. You can also complain to the data protection authority where you live.`,
      ],
    },
    {
      id: 'california',
      heading: 'Notice for California',
      paragraphs: [
        'In the last twelve months we have collected the following categories of personal information, from you and from your use of this site, for the purposes named above:',
      ],
      list: [
        'Identifiers: name, e-mail address, phone number and, in the cases named above, network address.',
        'Commercial information: orders, amounts and payment status.',
        'Professional information: company, its size and industry, answers, applications and documents.',
        'Internet activity: technical logs and, if you agree, page views.',
        'We do not sell personal information, and we do not share it for advertising across other sites. We have not done so in the last twelve months.',
        'You can ask what we hold, receive a copy, and have it corrected or deleted, yourself or through someone you authorize. Nobody is treated worse for asking.',
      ],
    },
    {
      id: 'changes',
      heading: 'Changes to this policy',
      paragraphs: [
        'When the product changes, this page changes with it. The date and version at the top tell you which text you are reading.',
      ],
    },
  ],
});

const privacyContacts = ({ privacyContact, euRepresentative }: PageBrand): string[] => [
  ...(privacyContact ? [`Privacy contact: ${privacyContact}`] : []),
  ...(euRepresentative ? [`Representative in the European Union: ${euRepresentative}`] : []),
];

function inDays(days: number): string {
  if (days % 365 === 0) return days === 365 ? '1 year' : `${days / 365} years`;
  return days === 1 ? '1 day' : `${days} days`;
}
