import type { CheckedForm, Headline, Remark } from '#core/domain/verification/headline.ts';
import { brand } from '#web/lib/brand.ts';

export type AnswerWords = {
  title: string;
  text: string;
  /** What to do now. */
  advice: string;
};

const COMPARE = 'Compare the details below with what you were shown.';
const REPORT = 'Do not rely on it. Ask the person who showed it to you, and tell us about it.';

/** What was compared with our records, as the beginning of a sentence. */
const GENUINE: Record<CheckedForm, string> = {
  file: 'This is exactly the file that we sent',
  pdf: 'The signed data in this file is what we issued',
  picture: 'The signed data in this picture is what we issued',
  json: 'The signed data is what we issued',
};

/** Returns the words for an answer; `form` is what was checked. */
export function answerWords(headline: Headline, form: CheckedForm): AnswerWords {
  const genuine = GENUINE[form];
  const words: Record<Headline, AnswerWords> = {
    valid: {
      title: 'This certificate is valid',
      text: `${genuine}, and the certificate counts today.`,
      advice: COMPARE,
    },
    suspended: {
      title: 'This certificate is suspended',
      text: `${genuine}, but the certificate does not count for now.`,
      advice: 'Ask the holder about it, or check again later.',
    },
    withdrawn: {
      title: 'This certificate was withdrawn',
      text: `${genuine}, but the certificate no longer counts.`,
      advice: 'Do not rely on it.',
    },
    expired: {
      title: 'This certificate has expired',
      text: `${genuine}, but its term is over.`,
      advice: 'Ask the holder for a renewed certificate.',
    },
    replaced: {
      title: 'A newer certificate has replaced this one',
      text: `${genuine}, but the holder has a newer certificate.`,
      advice: 'Use the newer certificate.',
    },
    'former-edition': {
      title: 'Genuine, but a newer edition has replaced it',
      text: `${genuine}. The certificate is valid, but it is the newest edition that counts.`,
      advice: 'Ask the holder for the newest edition, or rely on the details below.',
    },
    'saved-again': {
      title: 'The data is genuine, but this copy was saved again',
      text: `${genuine}, and the certificate is valid. Another program has written the file since, so we cannot tell whether its pages still look as they did.`,
      advice: `${COMPARE} If they differ, rely on these.`,
    },
    changed: {
      title: 'This is not what we issued',
      text: 'It bears our name or one of our numbers, but what it says is not what we signed.',
      advice: REPORT,
    },
    'never-issued': {
      title: 'Signed with our key, but never issued by us',
      text: 'The signature is right, but this certificate is not in our records.',
      advice: REPORT,
    },
    'not-ours': {
      title: `This was not issued by ${brand.name}`,
      text: 'Nothing in it comes from us.',
      advice:
        'If it bears our name, do not rely on it and tell us about it. If it was issued by someone else, ask them.',
    },
    unchecked: {
      title: 'This could not be checked',
      text: 'We cannot say anything about it now, neither good nor bad.',
      advice: 'Please try again in a few minutes.',
    },
    test: {
      title: 'This is a test and certifies nothing',
      text: `${genuine}, but it was made to try things out.`,
      advice: 'Do not rely on it.',
    },
  };
  return words[headline];
}

export const REMARKS: Record<Remark, string> = {
  'former-edition': 'A newer edition has replaced this one.',
  'saved-again':
    'Another program has written this file since, so only the signed data in it was checked, not how its pages look.',
  'only-data': 'Only the signed data in the picture was checked, not the picture itself.',
};

/** Words for files with nothing to compare with our records. */
export const WITHOUT_JUDGEMENT: Record<'nothing-inside' | 'several' | 'too-large', AnswerWords> = {
  'nothing-inside': {
    title: 'We do not know this file',
    text: 'We did not send this file, and there is no signed data in it. That is true of a scan, a photo or a print, but also of a forgery.',
    advice: 'Enter the number on the certificate instead.',
  },
  several: {
    title: 'This file holds several certificates',
    text: 'Different signed data was found in it, so there is no single answer.',
    advice: 'Enter the number of each certificate instead.',
  },
  'too-large': {
    title: 'This file is too large',
    text: 'Files of up to 25 MB can be checked. Certificates are far smaller.',
    advice: 'Enter the number on the certificate instead.',
  },
};
