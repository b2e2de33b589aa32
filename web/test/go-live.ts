import { screen } from '@testing-library/react';
import {
  type GoLiveOutcome,
  type GoLiveState,
  goLive,
} from '#core/contract/staff/owner/go-live.ts';
import { answer, type serve } from './answers.ts';
import { renderApp } from './render-app.tsx';
import { serveSettings } from './settings-tab.ts';

const GROUP = {
  source: 'nobody' as const,
  variables: [],
  changedAt: null,
  changedBy: null,
  isLocked: false,
  check: null,
};

/** When ada last set something on the screen. */
export const SET = {
  source: 'screen' as const,
  changedAt: '2026-03-12T10:00:00.000Z',
  changedBy: 'ada',
};

type Changes = {
  payments?: Partial<GoLiveState['payments']>;
  mail?: Partial<GoLiveState['mail']>;
  inbound?: Partial<GoLiveState['inbound']>;
  address?: Partial<GoLiveState['address']>;
  problem?: string;
};

/** A fresh installation, with changes. */
export const aState = ({
  payments,
  mail,
  inbound,
  address,
  problem,
}: Changes = {}): GoLiveState => ({
  payments: {
    ...GROUP,
    provider: 'sandbox',
    isLive: false,
    publishableKey: null,
    hasSecretKey: false,
    hasWebhookSecret: false,
    webhookAddress: 'https://x.example/api/webhooks/stripe',
    lastEventAt: null,
    refusedEventAt: null,
    ...payments,
  },
  mail: {
    ...GROUP,
    isSet: false,
    host: null,
    port: null,
    security: null,
    username: null,
    hasPassword: false,
    from: null,
    defaultFrom: 'hello@x.example',
    ...mail,
  },
  inbound: {
    ...GROUP,
    address: null,
    mailbox: null,
    hasSecret: false,
    callAddress: 'https://x.example/api/inbound-mail',
    ...inbound,
  },
  address: {
    ...GROUP,
    publicUrl: 'http://localhost:3000',
    isHttps: false,
    isPublic: false,
    formerOrigins: [],
    trustProxy: null,
    upstream: '127.0.0.1:3000',
    ...address,
  },
  problem: problem ?? null,
});

export const STRIPE = {
  ...SET,
  provider: 'stripe' as const,
  publishableKey: 'pk_test_1',
  hasSecretKey: true,
  hasWebhookSecret: true,
};

export const anOutcome = (
  state: GoLiveState,
  { isSaved = true, isOk = true, says = 'It worked.' } = {},
): GoLiveOutcome => ({
  isSaved,
  check: { isOk: isSaved && isOk, says, at: '2026-03-12T10:00:00.000Z' },
  state,
});

/** The screen, once it is shown; later answers come before earlier ones. */
export async function openGoLive(
  state: GoLiveState = aState(),
  ...answers: Parameters<typeof serve>
) {
  const seen = serveSettings(
    answer(goLive.read, state),
    answer(goLive.readMailRecords, []),
    ...answers,
  );
  const { user } = renderApp('/admin?tab=settings&view=go-live');
  await screen.findByRole('heading', { name: 'Go live' });
  const card = (name: string) => screen.findByRole('region', { name });
  return { seen, user, card };
}
