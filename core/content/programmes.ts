import type { ProgrammeId } from '../domain/catalogue.ts';

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
  /** What a reviewer looks at in the areas of the programme, the must-haves first. */
  readonly features: readonly [string, string, string];
  /** `#rrggbb`; contrast on white at least 6.3. */
  readonly hue: string;
  readonly icon: ProgrammeIcon;
};

/** Texts of the six cards; name and list price are in the catalogue. */
export const PROGRAMME_CARDS: Readonly<Record<ProgrammeId, ProgrammeCard>> = {
  'quality-management': {
    description:
      'For companies that keep their promises to customers and learn from every mistake. It looks at how you serve customers and how you improve.',
    features: [
      'Must-haves: complaints are answered, and errors lead to a change',
      'Five recent orders, beside what was delivered',
      'Three recent errors, each with its cause and the check afterwards',
    ],
    hue: '#0b5d4a',
    icon: 'badge-check',
  },
  'environmental-excellence': {
    description:
      'For companies that know their footprint and can show how it is shrinking. It looks at legal duties, energy, materials and waste.',
    features: [
      'Must-have: a list of the environmental rules that apply, with permits in order',
      'The bills or meter readings behind your use of energy and material',
      'Less waste or lower emissions, shown year by year',
    ],
    hue: '#3d6b12',
    icon: 'leaf',
  },
  'service-excellence': {
    description:
      'For companies whose customers come back. It looks at what you promise, how you listen, and what happens when someone complains.',
    features: [
      'Must-have: each complaint has one person in charge and is answered in time',
      'The questions you ask customers, and what they said',
      'Satisfied and loyal customers, shown in figures over time',
    ],
    hue: '#9a3412',
    icon: 'headset',
  },
  'security-compliance': {
    description:
      'For companies that buyers trust with their data. It looks at access, recovery, legal duties and proof that your protection works.',
    features: [
      'Must-haves: access to data, recovery from backups, and legal duties',
      'The date of the last access review and of the last restored backup',
      'Incidents and near misses, and the outcome of the last test',
    ],
    hue: '#1e4fa3',
    icon: 'shield-check',
  },
  'innovation-leadership': {
    description:
      'For companies that try new ideas with care and can show what came of them. It looks at ideas, trials, lessons learned and results.',
    features: [
      'Must-have: errors are recorded and their causes removed',
      'Ideas for improvement, with the answer that each one got',
      'Notes on trials before a launch, even one that you stopped',
    ],
    hue: '#7c3aa6',
    icon: 'lightbulb',
  },
  'workplace-excellence': {
    description:
      'For companies where people know the direction and can speak up. It looks at leadership, development, fairness and how your people are doing.',
    features: [
      'Must-have: everyone can name two people to turn to with a concern',
      'A written direction, with goals that people can repeat',
      'Regular talks about skills and feedback',
    ],
    hue: '#9d174d',
    icon: 'users',
  },
};
