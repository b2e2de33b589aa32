/** The topics, with likely next questions. Keys are stable: passages and evaluation questions refer to them. */
export const NEXT_QUESTIONS = {
  process: ['How long does the assessment take?', 'What does one area cost?'],
  'assessment-duration': ['Is the assessment free?', 'Can we interrupt it and continue later?'],
  'assessment-cost': ['How long does the assessment take?', 'What does one area cost?'],
  'resuming-assessment': ['How long does the assessment take?', 'How long do you keep our data?'],
  'total-duration': ['How is the certificate delivered?', 'When is our card charged?'],
  reviewer: ['How long does it take to get certified?', 'Can we send supporting documents?'],
  eligibility: ['What happens if we do not qualify?', 'Which areas does the assessment cover?'],
  'not-eligible-yet': ['What score is needed to be eligible?', 'How do we start?'],
  programmes: ['What are the list prices?', 'Which areas does the assessment cover?'],
  areas: ['What score is needed to be eligible?', 'What do several areas cost?'],
  /** One area. */
  'validation-fee': ['What do several areas cost?', 'When is our card charged?'],
  /** The full program, and why there are two kinds of price. */
  'list-prices': ['What does one area cost?', 'What do several areas cost?'],
  /** Several areas in one order, with or without a code. */
  'bundle-pricing': ['Can we use a discount code?', 'When is our card charged?'],
  /** How codes work; never which codes exist. */
  'discount-codes': ['What do several areas cost?', 'How can we pay?'],
  'charge-time': ['How can we pay?', 'Is there a money-back guarantee?'],
  'payment-methods': ['When is our card charged?', 'Do you store our card details?'],
  guarantee: ['When is our card charged?', 'How can we reach you?'],
  delivery: ['How long is a certificate valid?', 'How may we show the certificate?'],
  validity: ['How may we show the certificate?', 'What are the benefits of being certified?'],
  'certificate-use': [
    'How long is a certificate valid?',
    'What are the benefits of being certified?',
  ],
  /** Receipts, invoices and purchase orders. */
  receipt: ['How can we pay?', 'When is our card charged?'],
  /** Appeals and complaints. */
  appeals: ['Who decides on the certificate?', 'How can we reach you?'],
  /** Refunds when no certificate is issued. */
  'not-issued': ['When is our card charged?', 'Can we appeal against a decision?'],
  accreditation: ['What does a certificate say about a company?', 'Who reviews our answers?'],
  /** Whether a certificate that someone presents is real. */
  verification: ['How long is a certificate valid?', 'How can we reach you?'],
  /** Order tracking, by either of an order's numbers. */
  tracking: ['We lost our order number', 'How is the certificate delivered?'],
  /** The progress of a formal application, and when we get in touch. */
  'application-status': ['Can we send supporting documents?', 'Who reviews our answers?'],
  documents: ['Who reviews our answers?', 'Where does our application stand?'],
  /** What is stored, who sees it, how it is protected, copies and erasure. */
  'data-protection': ['How long do you keep our data?', 'Who can see our data?'],
  retention: ['How do we have our data erased?', 'Do you use cookies?'],
  cookies: ['Do you use analytics?', 'How do you protect our data?'],
  benefits: ['How does certification work?', 'What does certification cost?'],
  company: ['What are the benefits of being certified?', 'How can we reach you?'],
  contact: ['How do we track our certification?', 'How does certification work?'],
} as const satisfies Readonly<Record<string, readonly string[]>>;

export type Topic = keyof typeof NEXT_QUESTIONS;

export const TOPICS = Object.keys(NEXT_QUESTIONS) as Topic[];
