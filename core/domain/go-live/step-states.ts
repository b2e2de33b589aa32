/** `missing`: the site cannot run without it. `attention`: it runs, but not for real yet. */
export type StepState = 'done' | 'attention' | 'missing';

type Payments = {
  provider: 'stripe' | 'sandbox' | 'none';
  /** With Stripe's keys for real money. */
  isLive: boolean;
  isLocked: boolean;
  lastEventAt: string | null;
  refusedEventAt: string | null;
};

export function paymentsState(payments: Payments): StepState {
  if (payments.isLocked || payments.provider === 'none') return 'missing';
  const isReporting = payments.lastEventAt !== null && payments.refusedEventAt === null;
  return payments.isLive && isReporting ? 'done' : 'attention';
}

/** Whether keys are in use, but Stripe has sent nothing yet. */
export const waitsForStripe = ({ provider, isLocked, lastEventAt }: Payments): boolean =>
  provider === 'stripe' && !isLocked && lastEventAt === null;

type Mail = { isSet: boolean; isLocked: boolean };

export const mailState = ({ isSet, isLocked }: Mail): StepState =>
  isSet && !isLocked ? 'done' : 'missing';

type Inbound = { address: string | null; isLocked: boolean };

/** Never required: without it, answers come to the support mailbox. */
export function inboundState({ address, isLocked }: Inbound): StepState | 'optional' {
  if (isLocked) return 'attention';
  return address ? 'done' : 'optional';
}

type Address = { isPublic: boolean; isHttps: boolean; check: { isOk: boolean } | null };

export function addressState({ isPublic, isHttps, check }: Address): StepState {
  if (!isPublic) return 'missing';
  return isHttps && check?.isOk !== false ? 'done' : 'attention';
}
