import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { createAssistant } from '#server/features/chat/assistant.ts';

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
