/** What a test card does. */
export type SandboxBehaviour =
  | 'succeeds'
  | 'declined'
  | 'insufficient_funds'
  | 'needs_confirmation'
  | 'capture_fails'
  | 'expires_at_once';

export type SandboxCard = {
  /** In groups of four, as cards print it. */
  readonly number: string;
  readonly behaviour: SandboxBehaviour;
  readonly description: string;
};

/** The only numbers the sandbox accepts, in the browser and on the server: no real card works. */
export const SANDBOX_CARDS: readonly SandboxCard[] = [
  { number: '4242 4242 4242 4242', behaviour: 'succeeds', description: 'Succeeds' },
  { number: '4000 0000 0000 0002', behaviour: 'declined', description: 'Is declined' },
  {
    number: '4000 0000 0000 9995',
    behaviour: 'insufficient_funds',
    description: 'Has insufficient funds',
  },
  {
    number: '4000 0027 6000 3184',
    behaviour: 'needs_confirmation',
    description: 'Needs an extra confirmation step',
  },
  {
    number: '4000 0000 0000 0341',
    behaviour: 'capture_fails',
    description: 'Is authorized, but charging it fails',
  },
  {
    number: '4000 0000 0000 0069',
    behaviour: 'expires_at_once',
    description: 'Is authorized, and the hold expires at once',
  },
];

const digitsOf = (text: string): string => text.replaceAll(/[\s-]/g, '');

export function findSandboxCard(number: string): SandboxCard | undefined {
  const digits = digitsOf(number);
  return SANDBOX_CARDS.find((card) => digitsOf(card.number) === digits);
}

/** A card works to the end of its month. */
export const isCardExpired = (expMonth: number, expYear: number, now: Date): boolean =>
  Date.UTC(expYear, expMonth, 1) <= now.getTime();
