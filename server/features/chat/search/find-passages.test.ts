import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { createAssistant } from '#server/features/chat/assistant.ts';
import { REPLIES } from '#server/features/chat/content/replies.ts';

const { answer } = createAssistant(NORTHMARK);
const replyTo = (message: string, ...before: readonly string[]): string =>
  answer(
    message,
    before.map((content) => ({ sender: 'user', content })),
  ).reply;

const WITHDRAWAL = 'A withdrawal is final';

describe('a suspension', () => {
  it.each([
    ['is it gone for good?', 'we forgot the yearly check-in and you suspended our certificate'],
    ['lost for good?', 'we got suspended last week'],
    ['is that permanent?', 'our certificate is suspended'],
  ])('is not taken for a withdrawal: "%s" after "%s"', (message, before) => {
    const reply = replyTo(message, before);
    expect(reply).toContain('valid again');
    expect(reply).not.toContain(WITHDRAWAL);
  });

  it('is not what a visitor is told whose certificate is withdrawn', () => {
    expect(replyTo('is that permanent?', 'our certificate was withdrawn')).toContain(WITHDRAWAL);
    expect(replyTo('is it gone for good once you withdraw it?')).toContain(WITHDRAWAL);
  });
});

describe('a part of a message that several passages come as near to', () => {
  it.each([
    [
      'If we object to a declined area, when do I hear back, and does the no count until then?',
      'acknowledge an appeal within 2 business days',
      'Anybody can complain',
    ],
    [
      'We want our money back for the certificate. Do we need an excuse, and is there a catch?',
      'within 30 days of delivery',
      'list price',
    ],
  ])('is about what the whole message is about: "%s"', (message, about, not) => {
    expect(replyTo(message)).toContain(about);
    expect(replyTo(message)).not.toContain(not);
  });

  it('gets what its own words ask for where those are clear', () => {
    expect(replyTo('Can I pay by check and do you send an invoice?')).toMatch(/ACH[\s\S]*receipt/);
  });
});

describe('a follow-up that several passages come as near to', () => {
  it('is about what was asked before it', () => {
    const reply = replyTo('and how long does that take?', 'I want to complain about your reviewer');
    expect(reply).toContain('within 20 business days');
    expect(reply).not.toContain('minutes');
  });
});

describe('a question about what may be shown after a refund', () => {
  it('is told how to get the refund and by when', () => {
    const reply = replyTo(
      'We are unhappy: how do we get out, and may we show the seal after a refund?',
    );
    expect(reply).toMatch(/may no longer show it.*support@.*order number within 30 days.*reason/s);
  });
});

describe('papers for one question of the assessment', () => {
  it.each([
    ['For the complaints question, which papers would the reviewer like to look at?', 'last ten'],
    ['For learning from errors, what will the reviewer ask to see?', 'The last three entries'],
    ['For the energy question, what papers does the reviewer want?', 'Knowing your footprint is'],
  ])('are those that the criteria name: "%s"', (message, words) => {
    expect(replyTo(message)).toContain(words);
  });
});

describe('ties of a reviewer', () => {
  it.each([
    "Your inspector's uncle has the butcher shop next door to us. Is that okay?",
    'The man who looks at our answers is married to the owner of a salon two doors down from mine.',
    'I found out that the lady checking us has a nephew with a garage in our street. Feels wrong.',
    'One of the people reviewing us turns out to be the new wife of my former partner',
  ])('to family or a rival are declared: "%s"', (message) => {
    expect(replyTo(message)).toContain('Reviewers declare any interest');
  });
});

describe('a visitor who asks what follows from claiming too much', () => {
  it.each([
    'A colleague wants to pick level 5 throughout because nobody will check. What are the risks?',
    'If we tick the best box each time and nobody would notice, what could happen to us?',
  ])('gets an answer: "%s"', (message) => {
    expect(replyTo(message)).toContain('knowingly false');
  });
});

describe('a message whose parts say little by themselves', () => {
  it('gets first what all of it is about', () => {
    const reply = replyTo(
      "We moved shop last month and the old town is still printed on the thing. Can you redo it, and what's the damage?",
    );
    expect(reply).toMatch(/^If the name, the place or the scope/);
  });
});

describe('a message that tells something before its questions', () => {
  it.each([
    [
      'You turned down one of our areas. Can we challenge that? What does it cost? And when would we hear back?',
      'You can appeal',
      'validation fee',
    ],
    [
      'One of our vendors says they have your certificate but they are missing from your public list. Is it a fake then?',
      'Our public register lists',
      'The form before the assessment',
    ],
    [
      "We'd like your logo on our homepage and printed on the boxes we ship. Are both fine? And what do we have to do with it once the three years are over?",
      'You may show the certificate',
      'The form',
    ],
  ])('gets first what it is about, and nothing for a stray word: "%s"', (message, first, not) => {
    const reply = replyTo(message);
    expect(reply.startsWith(first)).toBe(true);
    expect(reply).not.toContain(not);
  });

  it('still gets what its other questions ask for in words of their own', () => {
    const reply = replyTo(
      'Quick one before I put this to my partner: how long do the questions take, does that bit cost anything, and do I hear straight away how we did?',
    );
    expect(reply).toMatch(/15-30 minutes/);
    expect(reply).toMatch(/As soon as you finish/);
  });
});

describe('a follow-up in words that say little by themselves', () => {
  it.each([
    [
      'How much of my time will that eat, and is there a bill?',
      'I read that you check on us every year. When is that due?',
      'We check in with you once a year',
      'receipt',
    ],
    [
      'how do we get it back?',
      'our certificate was suspended because nobody here filled in the yearly form',
      'We remind you',
      'satisfaction guarantee',
    ],
    [
      'And the certificate, can we hang on to it?',
      "Can I ask for a refund if I don't like it?",
      'A refund withdraws',
      'Your certificate is normally delivered',
    ],
  ])('is about what was asked before: "%s" after "%s"', (message, before, words, not) => {
    const reply = replyTo(message, before);
    expect(reply).toContain(words);
    expect(reply).not.toContain(not);
    expect(reply).not.toMatch(/^(Yes|No)\./m);
  });
});

describe('a follow-up that names another area', () => {
  it('asks the same of that area alone', () => {
    const before = 'What are the must-haves in the environment area?';
    const reply = replyTo('and for security?', before);
    expect(reply).toContain('Security');
    expect(reply).not.toContain('Environment');
  });

  it('keeps the area of before where it names none', () => {
    const reply = replyTo('and its must-haves?', 'What do you ask in the environment area?');
    expect(reply).toContain('Environment');
  });
});

describe('a follow-up that names nothing', () => {
  it('is about what was asked before, however long it is', () => {
    const reply = replyTo(
      'until when and do I have to say why?',
      'Is there a money back guarantee?',
    );
    expect(reply).toMatch(
      /^There is a 30-day satisfaction guarantee[\s\S]*not have to give a reason/,
    );
    expect(reply).not.toContain('renew');
  });
});

describe('a question in the very words of a wording', () => {
  it('gets that passage alone, although other passages have its words too', () => {
    expect(replyTo('Are you accredited?')).toMatch(/^No\. We are not accredited.*replace it\.$/);
  });
});

describe('a part that the passage of another part tells', () => {
  it('is not called unanswered', () => {
    const reply = replyTo('How does the yearly check-in work? Is there an extra fee?');
    expect(reply).not.toContain(REPLIES.restUnknown);
  });

  it('is called unanswered where no passage tells it', () => {
    const reply = replyTo('How do we renew? Is there a discount for members of a chamber?');
    expect(reply).toContain(REPLIES.restUnknown);
  });
});

describe('a part without a question mark', () => {
  it('is answered after "and", too', () => {
    const reply = replyTo('What do you keep of my chat? and do you sell any of our data');
    expect(reply).toMatch(/deleted after 180 days[\s\S]*do not sell/);
  });

  it('keeps "or how" with what it belongs to', () => {
    const reply = replyTo('How many days until the certificate? And it comes by post or how?');
    expect(reply).toMatch(/normally delivered within[\s\S]*sent as a file/);
  });
});

describe('a passage that is found', () => {
  it.each([
    [
      'We are not in the register, is our certificate still valid?',
      'not listed there can be valid',
    ],
    ['Can the rules behind version 1 be rewritten later?', 'never changes again'],
    ['Every answer of ours is level 3, do we pass?', 'earns 50 points'],
    ['When do you delete the documents of a review?', '90 days after that'],
    ['What becomes of the hold if no certificate follows?', 'released'],
    ['Which of your programs should a bakery go for?', 'There are six programs'],
    ['Does 85 in service do if nobody writes complaints down?', 'however many points the area has'],
    ['Which program proves that we treat buyers well?', 'Online you authorize only'],
    ['price all six', '$613'],
    ['innovation and service together, what is the bill', '$525'],
    ['All areas in one go: what would the bill be for, say, four of them?', 'Four areas'],
    ['Our payment was charged back, what now?', 'we can suspend'],
    ['86 points, but one must-have is at level 2. Is such a high total enough?', 'must-have'],
    ['Can we hand our certificate back?', 'ask us to withdraw'],
    ['Two PDFs with the same number, which of them is right?', 'the former edition is no longer'],
    ['May I read the notes of the reviewer?', 'review notes with your order'],
    ['Does the company learn that I checked its certificate?', 'without anything about who'],
    ['What can somebody see who has our order number?', 'with your name and e-mail address'],
  ])('tells all that the pages say of "%s"', (message, words) => {
    expect(replyTo(message)).toContain(words);
  });
});
