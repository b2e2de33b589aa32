import { describe, expect, it } from 'vitest';
import { NORTHMARK } from '#core/content/brand/brand.ts';
import { renderMessage } from '#server/emails/render-message.ts';
import type { TemplateName } from '#server/emails/templates.ts';
import { wholeSample } from '#server/test/records/mail-samples.ts';

const context = { brand: NORTHMARK, publicUrl: 'https://certify.example' };

const render = (name: TemplateName, changes: object = {}) => {
  const message = renderMessage(name, { ...wholeSample(name), ...changes } as never, context);
  return { ...message, text: message.text.replaceAll(/\s+/g, ' ') };
};

describe('what the customer is asked', () => {
  it('comes with the link, how many points, what to do, and when we remind', () => {
    const { subject, text } = render('points-sent');
    expect(subject).toBe('We need your answer: review of order ORD-2025-7KQ2XM');
    for (const fact of [
      'reviewing Engines & Sons',
      '3 points and a few questions about how you work',
      'https://certify.example/answer#secret',
      'I am done',
      'no account or password',
      'pass the link on',
      // Three and seven business days after a Tuesday.
      'Friday, June 6 and on Thursday, June 12',
      '7 business days',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('is one point, or levels alone', () => {
    expect(render('points-sent', { points: 1, asksForLevels: false }).text).toContain(
      'has one point for you',
    );
    expect(render('points-sent', { points: 0 }).text).toContain(
      'has a few questions about how you work for you',
    );
  });

  it('counts the days of the brand', () => {
    // The evening of Friday, June 6 in New York, and Saturday in UTC.
    const { text } = render('points-sent', { waitingSince: '2025-06-07T02:00:00Z' });
    expect(text).toContain('Wednesday, June 11 and on Tuesday, June 17');
  });

  it('is asked again, and says when for the last time', () => {
    const last = render('points-reminder');
    expect(last.text).toContain('On June 3, 2025 we sent you one point');
    expect(last.text).toContain('our last reminder');
    expect(last.text).toContain('https://certify.example/answer#secret');
    expect(render('points-reminder', { isLast: false }).text).not.toContain('last reminder');
  });
});

describe('what was declined', () => {
  it('is told with the reason, the time to complete it, and where to appeal', () => {
    const { subject, text } = render('review-declined');
    expect(subject).toBe('The decision on your certification: order ORD-2025-7KQ2XM');
    for (const fact of [
      'We certify Security & Compliance;',
      'We cannot certify Environmental Responsibility',
      'Waste is not measured.',
      'Until October 1, 2025',
      'https://certify.example/contact?topic=appeal',
    ]) {
      expect(text).toContain(fact);
    }
    expect(text).not.toContain('refunded');
  });

  it('may be looked at again, beside a certificate that stays as it is', () => {
    const some = render('review-declined', { isCompletion: true }).text;
    expect(some).toContain('We now certify Security & Compliance as well; the new edition');
    const none = render('review-declined', { isCompletion: true, granted: [] }).text;
    expect(none).toContain('Your certificate stays valid for the areas that it names.');
    expect(none).toContain('Until October 1, 2025');
    for (const text of [some, none]) expect(text).not.toContain('refunded');
  });

  it('is everything: then the money comes back', () => {
    const { text } = render('review-declined', { granted: [], completionUntil: null });
    expect(text).toContain('one that was charged is refunded');
    expect(text).not.toContain('without a new fee');
    expect(text).not.toContain('comes in a separate message');
  });
});

describe('what staff are told', () => {
  it('is how much was answered, and by when to decide', () => {
    const { subject, text, html } = render('points-answered');
    expect(subject).toBe('Engines & Sons has answered: review of order ORD-2025-7KQ2XM');
    expect(text).toContain('2 points, with 3 documents. One point was left open.');
    expect(text).toContain('Thursday, June 12');
    expect(html).toContain('https://certify.example/admin/reviews?review=5');
    const all = render('points-answered', { answered: 1, unanswered: 0, documents: 0 });
    expect(all.text).toContain('everything is answered: one point.');
    expect(all.text).not.toContain('left open');
  });

  it('is who proposes what', () => {
    expect(render('decision-wanted').text).toContain(
      'maria has finished the review and proposes to certify Security & Compliance, Environmental Responsibility.',
    );
    expect(render('decision-wanted', { areas: [] }).text).toContain('to certify nothing');
  });

  it('is that a review is due, or overdue', () => {
    expect(render('review-due').subject).toContain('Due Thursday, June 12');
    const late = render('review-due', { isOverdue: true });
    expect(late.subject).toContain('Overdue');
    expect(late.text).toContain('We promised a decision by Thursday, June 12');
  });
});
