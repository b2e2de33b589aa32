import { OWN_VIEW_NOTE } from '#core/domain/assessment/recommendations.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { countEligible, type MailedScore, scoresBlock } from './area-scores.ts';

export type AssessmentResults = {
  firstName: string;
  companyName: string | null;
  sessionId: string;
  areas: MailedScore[];
};

/** To the company that took the assessment. */
export function assessmentResults(results: AssessmentResults, context: MailContext): Message {
  const { firstName, companyName, sessionId, areas } = results;
  const eligible = countEligible(areas);
  const outcome =
    eligible > 0
      ? `You qualify for ${eligible} of ${areas.length} certification areas.`
      : 'No area qualifies yet. The report says what to do first, and how many points each step brings.';
  return frame(context, {
    subject: `Your assessment results${companyName ? ` for ${companyName}` : ''}`,
    preheader: outcome,
    heading: 'Your assessment results',
    blocks: [
      greeting(firstName),
      {
        kind: 'paragraph',
        text: `Thank you for taking the time to look at ${companyName ?? 'your company'} so closely. ${outcome}`,
      },
      scoresBlock(areas),
      { kind: 'buttons', buttons: [{ label: 'Read your report', path: `/results/${sessionId}` }] },
      { kind: 'note', tone: 'info', text: OWN_VIEW_NOTE },
      {
        kind: 'paragraph',
        text: 'The button above opens your report for anybody who has this message. Please share it with care.',
      },
      closing(context),
    ],
    footerNote:
      'You receive this message because this address was given for an assessment on our site.',
  });
}
