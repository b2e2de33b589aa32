import {
  PRE_APPLICATION_COMPANY_SIZES,
  PRE_APPLICATION_INDUSTRIES,
} from '#core/domain/applications/options.ts';
import type { Chance } from './chance.ts';

const FIRST_NAMES = [
  'Amara',
  'Björn',
  'Carlos',
  'Daria',
  'Elif',
  'Farid',
  'Greta',
  'Hana',
  'Ivan',
  'Joana',
  'Kenji',
  'Leila',
  'Marek',
  'Nadia',
  'Oscar',
  'Priya',
  'Quentin',
  'Rosa',
  'Samir',
  'Tomás',
  'Uma',
  'Viktor',
  'Wanjiku',
  'Yara',
  'Zoltán',
];
const LAST_NAMES = [
  'Abara',
  'Berg',
  'Castillo',
  'Dvořák',
  'Eriksen',
  'Fontaine',
  'García',
  'Hoffmann',
  'Ito',
  'Jansen',
  'Kowalski',
  'Lindqvist',
  'Moreau',
  'Novak',
  'Okafor',
  'Patel',
  'Quispe',
  'Rossi',
  'Schneider',
  'Tanaka',
  'Ulrich',
  'Varga',
  'Weber',
  'Yilmaz',
  'Zhang',
];
const COMPANY_FIRST = [
  'Alder',
  'Beacon',
  'Cobalt',
  'Drift',
  'Elm Street',
  'Fjord',
  'Granite',
  'Harbour',
  'Ironwood',
  'Juniper',
  'Kestrel',
  'Lantern',
  'Meridian',
  'North Quay',
  'Orchard',
  'Pinewood',
  'Quarry',
  'Riverside',
  'Summit',
  'Tideline',
  'Umber',
  'Vale',
  'Willow',
  'Yarrow',
];
const COMPANY_SECOND = [
  'Analytics',
  'Bakeries',
  'Care',
  'Components',
  'Consulting',
  'Dental',
  'Electronics',
  'Foods',
  'Instruments',
  'Labs',
  'Logistics',
  'Machining',
  'Media',
  'Pharma',
  'Plastics',
  'Retail',
  'Robotics',
  'Security',
  'Software',
  'Studios',
  'Systems',
  'Textiles',
  'Training',
  'Works',
];
const OVERVIEWS = [
  'We supply regional customers and want to show larger buyers that we work reliably.',
  'A family business in its second generation; tenders increasingly ask for proof of how we work.',
  'We grew from ten to fifty people in three years and want our ways of working to keep up.',
  'Our customers are hospitals and laboratories, for whom traceability matters most.',
  'We run three sites and would like them to work by the same rules.',
];
const CHALLENGES = [
  'Too much depends on single people.',
  'Complaints are answered quickly, but we rarely learn from them.',
  'We have rules, but no regular check of whether they are followed.',
  'Larger customers ask for figures that we do not collect yet.',
];

export type Company = ReturnType<typeof inventCompany>;

/** Invents a company and its contact person; the number keeps addresses unique. */
export function inventCompany(chance: Chance, number: number) {
  const firstName = chance.pick(FIRST_NAMES);
  const lastName = chance.pick(LAST_NAMES);
  const companyName = `${chance.pick(COMPANY_FIRST)} ${chance.pick(COMPANY_SECOND)}`;
  const mailbox = plain(`${firstName}.${lastName}${number}`);
  return {
    firstName,
    lastName,
    companyName,
    email: `${mailbox}@${plain(companyName).replaceAll(' ', '-')}.example`,
    phone: `+1 555 ${String(1_000_000 + chance.below(9_000_000)).replace(/(\d{3})(\d{4})$/, '$1 $2')}`,
    companySize: chance.pick(PRE_APPLICATION_COMPANY_SIZES).value,
    industry: chance.pick(PRE_APPLICATION_INDUSTRIES).value,
    businessOverview: chance.pick(OVERVIEWS),
    currentChallenges: chance.pick(CHALLENGES),
  };
}

/** Reduces to letters every mail server takes. */
const plain = (text: string): string =>
  text.normalize('NFD').replaceAll(/\p{M}/gu, '').replaceAll('ł', 'l').toLowerCase();
