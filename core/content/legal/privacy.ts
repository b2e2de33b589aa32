import { ORDER_RETENTION_YEARS, RETENTION_DAYS } from '#core/content/promises.ts';
import type { Brand } from '../brand.ts';
import { CARD_PAYMENT_PROVIDER, PROMISES } from '../promises.ts';
import { type LegalDocument, providerLines } from './document.ts';

export const privacyPolicy = (brand: Brand): LegalDocument => ({
  title: 'Privacy Policy',
  updated: '2026-11-16',
  version: '1.1',
  intro: `This page explains what ${brand.name} stores when you use this site, why, for how long, and what you can ask us to do. You do not need an account, and we do not sell data.`,
  sections: [
    {
      id: 'who-we-are',
      heading: 'Who is responsible',
      paragraphs: ['The provider named here is responsible for the data described on this page.'],
      list: providerLines(brand),
    },
    {
      id: 'what-we-store',
      heading: 'What we store',
      paragraphs: ['We store what you give us and what follows from it:'],
      list: [
        'Pre-application: your name, e-mail address, phone number, company, its size and industry, your description of the business and its challenges, and the certification areas you chose.',
        'Assessment: your answers, the level of each answer, and the score, verdict and next steps for each area.',
        "Orders: order and ticket number, the areas ordered, name, company and e-mail address, the amount, the payment status, our card payment provider's reference for the payment, the review notes, and the certificate.",
        "Applications: what you enter in the form, the documents you upload, and the reviewer's notes and decision.",
        'Inquiries: what you write in the contact form, and that you agreed to be contacted.',
        'E-mail: the messages that we send you about the above.',
        'Chat: when the assistant cannot answer a question, we keep the text of that question so that we can improve the answers. We do not link it to your name or your order.',
        'Records: who on our staff changed what and when, in your order or application.',
        'Technical logs: time, page and result of requests, and errors that your browser reports. They are written without personal data, except that requests to our staff area are logged with their network address. To limit misuse we also count requests for each network address for a short time.',
      ],
    },
    {
      id: 'why',
      heading: 'Why we use it',
      paragraphs: [
        'We use your data to assess your company, show and explain the results, take payment, review your application, issue and deliver your certificate, check in with you each year while it is valid, and answer you. We also use it to keep the site safe and working, and to keep the records that a business must keep.',
        'After an assessment with your contact details, our staff may write to you or call you about the results. Tell us if you do not want that.',
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
        'Anyone who has your order number or ticket number can see that order, with your name and e-mail address. Anyone who has the link to your results can see them. Share them with care.',
      ],
    },
    {
      id: 'how-long',
      heading: 'How long we keep it',
      paragraphs: [
        'Data is deleted automatically when its time is up. Completed assessments, applications and inquiries that do not belong to an order are kept until we no longer need them or you ask us to erase them.',
      ],
      list: [
        `Assessments that were not completed: ${inDays(RETENTION_DAYS.abandonedAssessments)}`,
        `Documents uploaded without submitting the application: ${inDays(RETENTION_DAYS.unboundDocuments)}`,
        `E-mails that are kept here and not sent: ${inDays(RETENTION_DAYS.keptMails)}`,
        `The text of e-mails that were sent: ${inDays(RETENTION_DAYS.sentMailBodies)}`,
        `Chat questions without an answer: ${inDays(RETENTION_DAYS.unansweredQuestions)}`,
        `Technical logs: ${inDays(RETENTION_DAYS.logs)}`,
        `Everything that belongs to an order: ${ORDER_RETENTION_YEARS} years`,
      ],
    },
    {
      id: 'your-browser',
      heading: 'What stays in your browser',
      paragraphs: [
        'Your pre-application and the number of your latest assessment are kept in your browser, so that you can continue where you stopped. The Cookie Policy lists every entry by name.',
      ],
    },
    {
      id: 'security',
      heading: 'How we protect it',
      paragraphs: [
        'The connection to this site is encrypted. Staff passwords are stored only in hashed form, staff sessions end after 24 hours, and staff actions are recorded. Documents and certificates can be downloaded only by staff or are sent to you by e-mail.',
      ],
    },
    {
      id: 'your-rights',
      heading: 'Your rights',
      paragraphs: [
        `You can ask us what we hold about you, receive a copy of it in a common file format, have it corrected, or have it erased. Write to ${brand.supportEmail} or use the contact page, and include your order, ticket or application number if you have one. We reply within ${PROMISES.inquiryReplyHours} hours and may ask you to confirm that the request comes from you.`,
        `Records of an order may have to stay for the ${ORDER_RETENTION_YEARS} years named above. If so, we tell you what we keep and why. You can withdraw your consent to analytics at any time on the Cookie Policy page. You can also complain to the data protection authority where you live.`,
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

function inDays(days: number): string {
  if (days === 365) return '1 year';
  return days === 1 ? '1 day' : `${days} days`;
}
