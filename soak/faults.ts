import { setTimeout as sleep } from 'node:timers/promises';
import type { Operation } from '#server/test/servers/stripe-protocol.ts';
import type { StripeFault } from '#server/test/servers/stripe-server.ts';
import { between, inPercent, oneOf } from './chance.ts';
import type { Shop } from './shop/shop.ts';

const OPERATIONS: readonly Operation[] = [
  'create',
  'retrieve',
  'retrieve',
  'confirm',
  'capture',
  'cancel',
  'refund',
];

type Fault = {
  /** Mails that the mail server may have accepted without the product knowing. */
  doubledMails: number;
  /** Causes the fault and ends it. `seconds` is its duration, if it has one. */
  happen: (shop: Shop, seconds: number) => Promise<void>;
};

/** Mails that all processes together may be sending at one moment. */
const UNDER_WAY = 10;

/** Makes successive requests to the gateway fail, in some of the given ways. */
const gatewayFault =
  (kinds: readonly StripeFault[], operations = OPERATIONS): Fault['happen'] =>
  async ({ stripe }, seconds) => {
    const end = Date.now() + seconds * 1_000;
    while (Date.now() < end) {
      stripe.fail(oneOf(operations), oneOf(kinds));
      await sleep(40);
    }
    stripe.recover();
  };

type Troubles = Parameters<Shop['mailServer']['fail']>;

const mailTrouble =
  (...troubles: Troubles): Fault['happen'] =>
  async ({ mailServer }, seconds) => {
    const end = Date.now() + seconds * 1_000;
    while (Date.now() < end) {
      mailServer.fail(oneOf(troubles));
      await sleep(150);
    }
    mailServer.recover();
  };

/** All faults, which happen one at a time. */
export const FAULTS = {
  'kill -9 of a server process': {
    doubledMails: UNDER_WAY,
    happen: async ({ processes }) => oneOf(processes).signal('SIGKILL'),
  },
  'kill -9 of all server processes': {
    doubledMails: 2 * UNDER_WAY,
    happen: async ({ processes }) => {
      for (const program of processes) program.signal('SIGKILL');
    },
  },
  'orderly stop of a server process': {
    doubledMails: 0,
    happen: async ({ processes }) => oneOf(processes).signal('SIGTERM'),
  },
  'freeze of a server process': {
    doubledMails: UNDER_WAY,
    happen: async ({ processes }, seconds) => {
      const frozen = oneOf(processes);
      frozen.signal('SIGSTOP');
      await sleep(seconds * 1_000);
      frozen.signal('SIGCONT');
    },
  },
  'kill -9 of the database': {
    doubledMails: 2 * UNDER_WAY,
    happen: async ({ killDatabase }) => void killDatabase(),
  },
  'gateway errors': {
    doubledMails: 0,
    happen: gatewayFault(['error-before', 'error-after', 'unavailable', 'rate-limit']),
  },
  'lost answers of the gateway': {
    doubledMails: 0,
    happen: gatewayFault(['drop-before', 'drop-after', 'drop-after', 'hang-after']),
  },
  'cards refused at the charge': {
    doubledMails: 0,
    happen: gatewayFault(['decline'], ['capture']),
  },
  'mail server down': {
    doubledMails: 2 * UNDER_WAY,
    happen: async ({ mailServer }, seconds) => {
      await mailServer.down();
      await sleep(seconds * 1_000);
      await mailServer.up();
    },
  },
  'mail server refuses for now': {
    doubledMails: 0,
    happen: mailTrouble({ at: 'recipient', code: 451 }, { at: 'data', code: 452 }, 'cut'),
  },
  'mail server refuses for good': {
    doubledMails: 0,
    happen: mailTrouble({ at: 'recipient', code: 550 }, { at: 'data', code: 554 }),
  },
  'mail server hangs': { doubledMails: 0, happen: mailTrouble('hang') },
  'disk full': {
    doubledMails: 0,
    happen: async ({ disk }, seconds) => {
      disk.fill();
      await sleep(seconds * 1_000);
      disk.free();
    },
  },
} satisfies Record<string, Fault>;

export type FaultName = keyof typeof FAULTS;
export const FAULT_NAMES = Object.keys(FAULTS) as FaultName[];

/** Causes one fault and waits until everything serves again. */
export async function injectFault(shop: Shop, name: FaultName, seconds: number): Promise<void> {
  await FAULTS[name].happen(shop, between(seconds / 2, seconds));
  await sleep(300);
  await shop.ready();
  if (inPercent(50)) await sleep(between(0, seconds * 1_000));
}

/** Yields every kind once before repeating any, in random order unless told otherwise. */
export function* endlessFaults(
  names: readonly FaultName[],
  isInTurn = false,
): Generator<FaultName, never> {
  for (;;) yield* isInTurn ? names : names.toSorted(() => Math.random() - 0.5);
}
