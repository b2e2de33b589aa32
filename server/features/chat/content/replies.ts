import { CHAT_GREETING } from '#core/content/chat.ts';
import { PROMISES } from '#core/content/promises.ts';

/** Replies that are not taken from a passage. */
export const REPLIES = {
  greeting: CHAT_GREETING,
  noGrounds: `I don't have an answer to that, and I would rather not guess. A person on our team can help you: your question is already filled in on the contact page, and we reply within ${PROMISES.inquiryReplyHours} hours.`,
  /** Used when part of a message was answered. */
  restUnknown:
    'I have no answer to the rest of your message. A person can help you with it on the contact page.',
  offTopic:
    'That is not something I can help with. I can tell you about our certifications, what they cost, how orders work and how we protect your data. If your question is about us, a person can help you on the contact page.',
  offLimits:
    "I can't do that. I answer questions about our certifications, prices, orders and privacy from what this site says. For anything else, a person can help you on the contact page.",
  personalData:
    "I can't see or show orders or anyone's data. You can look up your own order by its number on the tracking page. For anything else, a person can help you on the contact page.",
  codes:
    "I can't hand out discount codes or list them. If you were given one, enter it at checkout and you see the new total before you pay. A person can tell you more on the contact page.",
  commitments:
    "I can't make promises, offers or agreements, and nothing I write changes our prices or terms. What applies is set out in the terms of service, and a person can help you on the contact page.",
  /** Follows an answer with unconfirmed figures about the provider. */
  sampleFigures: 'Please note that these are sample figures.',
  otherLanguage:
    "I'm sorry, I only understand English. Please ask me in English, or write to a person on the contact page in your own words.",
} as const;

export type SmallTalk = { readonly pattern: RegExp; readonly reply: string };

/** Matched against the whole message, in lower case and without punctuation. The first match wins. */
export const SMALL_TALK: readonly SmallTalk[] = [
  {
    pattern:
      /^(hi|hello|hey|hiya|howdy|yo|greetings|good (morning|afternoon|evening|day))( (there|all|everyone|team|again|bot|assistant|guys))?$/,
    reply: REPLIES.greeting,
  },
  {
    pattern: /^((hi|hello|hey) )?how (are|is) (you|it going|things)( doing)?( today)?$/,
    reply: 'I am well, thank you. What would you like to know about our certifications?',
  },
  {
    pattern:
      /^((ok|okay|great|perfect|cool|nice|super|wow) )*(thanks|thank you|thx|cheers|much appreciated|ty)( (a lot|so much|very much|again|for (your|the|all your) (help|answer|answers|time|information|info)|that (is|was|helps|helped)( (very|really|so))?( (helpful|useful|great|kind|all|nice))?))*( bye)?$/,
    reply: 'You are welcome. Is there anything else you would like to know?',
  },
  {
    pattern:
      /^((ok|okay|great|good|perfect|cool|nice|awesome|excellent|wonderful|super|fine|alright|got it|understood|i see|makes sense|sounds good|very good|very helpful|that helps|wow|lol|haha|yes|yep|yeah|no|nope|sure|sorry|never mind|nevermind) ?)+$/,
    reply: 'All right. Ask me whenever you would like to know more.',
  },
  {
    pattern:
      /^((ok|okay|thanks|thank you) )?(bye|goodbye|good bye|see you|see ya|cya|good night|have a (nice|good|great) (day|evening|weekend|one))( bye)?$/,
    reply: 'Goodbye, and good luck with your certification.',
  },
  {
    pattern:
      /^(who|what) are you( exactly)?$|^(are you|is this|am i (talking|speaking|chatting) (to|with)) (a |an |the )?(bot|robot|chatbot|ai|human|person|real|real (person|human)|machine|computer)( or (a |an )?(bot|robot|human|person|real person|machine|ai))?$|^(what is|do you have) (your|a) name$/,
    reply:
      'I am the certification assistant of this site, a computer program. I answer from what this site says. If you would rather talk to a person, use the contact page.',
  },
  {
    pattern:
      /^(what|how) can you (do|help|help me|help with|help me with|tell me|answer)( for me)?$|^(can|could) you help( me)?( please)?$|^(i )?(need|want) (some )?help( please)?$|^help( me)?( please)?$|^what can i ask( you)?$|^(i have|may i ask|can i ask)( you)?( a)? (question|something)$/,
    reply:
      'I can tell you about our certification programs, what they cost, how the assessment and the review work, how to pay, how to track an order, and how we protect your data. What would you like to know?',
  },
  {
    pattern:
      /^(you are|this is|that is|you re) (stupid|dumb|useless|bad|terrible|not helpful|no help|wrong|annoying|awful|rubbish)$/,
    reply: 'I am sorry that I could not help. A person can do better: please use the contact page.',
  },
];
