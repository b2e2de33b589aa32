import { adminAddress } from '#core/admin-address.ts';
import { OWN_VIEW_NOTE } from '#core/domain/assessment/recommendations.ts';
import { formatMoment } from '#core/domain/moments.ts';
import { frame } from '#server/emails/frame/frame.ts';
import { closing, greeting } from '#server/emails/frame/letter.ts';
import type { MailContext, Message } from '#server/emails/frame/message.ts';
import { clip } from '#server/emails/frame/plain-text.ts';
import { editableTexts, writeTexts } from '#server/emails/frame/texts.ts';
import { countEligible, type MailedScore, scoresBlock } from './area-scores.ts';

export type AssessmentResults = {
  firstName: string;
  companyName: string | null;
  sessionId: string;
  areas: MailedScore[];
};

export const ASSESSMENT_RESULTS_TEXTS = editableTexts({
  placeholders: {
    firstName: 'The first name of the reader',
    companyName: 'The company, or “your company” if none is known',
    outcome: 'In how many areas the company qualifies, as a sentence',
  },
  slots: {
    subject: 'Your assessment results',
    'subject:with-company': 'Your assessment results for {companyName}',
    opening: 'Thank you for taking the time to look at {companyName} so closely. {outcome}',
    closing: '',
  },
  required: { opening: ['outcome'] },
});

/** To the company that took the assessment. */
export function assessmentResults(results: AssessmentResults, context: MailContext): Message {
  const { firstName, companyName, sessionId, areas } = results;
  const eligible = countEligible(areas);
  const outcome =
    eligible > 0
      ? `You qualify for ${eligible} of ${areas.length} certification areas.`
      : 'No area qualifies yet. The report says what to do first, and how many points each step brings.';
  const write = writeTexts(ASSESSMENT_RESULTS_TEXTS, context, {
    firstName,
    companyName: companyName ?? 'your company',
    outcome,
  });
  return frame(context, {
    subject: write.line(companyName ? 'subject:with-company' : 'subject'),
    preheader: outcome,
    heading: 'Your assessment results',
    blocks: [
      greeting(firstName),
      ...write.paragraphs('opening'),
      scoresBlock(areas),
      { kind: 'buttons', buttons: [{ label: 'Read your report', path: `/results/${sessionId}` }] },
      { kind: 'note', tone: 'info', text: OWN_VIEW_NOTE },
      {
        kind: 'paragraph',
        text: 'Anyone who has this message can open your report with the button above. Please share it with care.',
      },
      ...write.paragraphs('closing'),
      closing(context),
    ],
    footerNote:
      'You received this message because this address was given for an assessment on our site.',
  });
}

export type AssessmentCompleted = {
  /** Missing in a sample. */
  leadId?: number;
  name: string;
  email: string;
  phone: string | null;
  companyName: string | null;
  industry: string | null;
  areas: MailedScore[];
  completedAt: string;
  /** Sent from the e-mail test page: there is no such lead. */
  isSample?: boolean;
};

/** Characters of a name in subject and heading; the details show all. */
const SHORT_NAME_MAX = 60;

/** To staff. */
export function assessmentCompleted(lead: AssessmentCompleted, context: MailContext): Message {
  const { brand } = context;
  const who = clip(lead.companyName ?? lead.name, SHORT_NAME_MAX);
  const eligible = countEligible(lead.areas);
  return frame(context, {
    subject: `${lead.isSample ? 'Sample: ' : ''}Assessment completed by ${who}`,
    preheader: `Eligible in ${eligible} of ${lead.areas.length} areas`,
    eyebrow: lead.isSample ? 'Sample, no such lead exists' : 'New lead',
    heading: `${who} completed the assessment`,
    blocks: [
      {
        kind: 'paragraph',
        text: `Eligible in ${eligible} of ${lead.areas.length} areas. The answers and scores are in the admin area.`,
      },
      scoresBlock(lead.areas),
      {
        kind: 'details',
        rows: [
          ['Name', lead.name],
          ['E-mail', lead.email],
          ['Phone', lead.phone],
          ['Company', lead.companyName],
          ['Industry', lead.industry],
          ['Completed', formatMoment(lead.completedAt, brand.timeZone)],
        ],
      },
      {
        kind: 'buttons',
        buttons: [
          {
            label: 'Open the lead',
            path: lead.leadId ? adminAddress('lead', lead.leadId) : '/admin?tab=leads',
          },
          {
            label: `Write to ${clip(lead.name, SHORT_NAME_MAX)}`,
            replyTo: lead.email,
            subject: `Your assessment with ${brand.name}`,
          },
        ],
      },
    ],
    footerNote:
      'You received this message because your address is on the list for staff notifications.',
  });
}
