import type { ProgrammeId } from '../domain/catalogue.ts';
import { PROMISES } from './promises.ts';

/** The web tree maps these to its icon set. */
export type ProgrammeIcon =
  | 'badge-check'
  | 'leaf'
  | 'headset'
  | 'shield-check'
  | 'lightbulb'
  | 'users';

export type ProgrammeCard = {
  readonly description: string;
  readonly features: readonly [string, string, string];
  /** `#rrggbb`, at least 6.3 on white. */
  readonly hue: string;
  readonly icon: ProgrammeIcon;
};

const { validityYears } = PROMISES;

/** What the six cards say beside name and list price, which stand in the catalogue. */
export const PROGRAMME_CARDS: Readonly<Record<ProgrammeId, ProgrammeCard>> = {
  'quality-management': {
    description:
      'For companies that keep their promises to customers and learn from every mistake. It combines two areas: customer experience and continuous improvement.',
    features: [
      'Two areas scored, each with its own result',
      'Every score explained in plain words',
      `Certificate as a PDF by e-mail, valid for ${validityYears} years`,
    ],
    hue: '#0b5d4a',
    icon: 'badge-check',
  },
  'environmental-excellence': {
    description:
      'For companies that know their footprint and can show how it is shrinking. It looks at legal duties, energy, materials and waste.',
    features: [
      'Questions that even an office of ten can answer',
      'Next steps ordered by the points they add',
      `Annual check-ins for ${validityYears} years`,
    ],
    hue: '#3d6b12',
    icon: 'leaf',
  },
  'service-excellence': {
    description:
      'For companies whose customers come back. It looks at what you promise, how you listen, and what happens when someone complains.',
    features: [
      'Answers on five levels, from not in place to measured',
      'Strongest and weakest answers named in your result',
      'Order tracking from payment to delivery',
    ],
    hue: '#9a3412',
    icon: 'headset',
  },
  'security-compliance': {
    description:
      'For companies that buyers trust with their data. It looks at access, recovery, legal duties and proof that your protection works.',
    features: [
      'Must-haves checked separately from the score',
      'Due diligence by a reviewer before anything is issued',
      'Supporting documents uploaded with your application',
    ],
    hue: '#1e4fa3',
    icon: 'shield-check',
  },
  'innovation-leadership': {
    description:
      'For companies that try new ideas with care and can show what came of them. It looks at ideas, trials, lessons learned and results.',
    features: [
      'Room to describe an improvement you are proud of',
      'A score from 0 to 100 with the reasons behind it',
      'Review notes you can read while you track your order',
    ],
    hue: '#7c3aa6',
    icon: 'lightbulb',
  },
  'workplace-excellence': {
    description:
      'For companies where people know the direction and can speak up. It looks at leadership, development, fairness and how your people are doing.',
    features: [
      'Results on screen as soon as you finish',
      'Free to improve and take the assessment again',
      'Certificate reviewed by a person, delivered by e-mail',
    ],
    hue: '#9d174d',
    icon: 'users',
  },
};
