import type { WebhookDelivery, WebhookReceiver } from '#core/contract/staff/owner/webhooks.ts';
import { WEBHOOK_EVENTS, type WebhookEvent } from '#core/domain/webhooks/event-types.ts';
import type { BadgeTone } from '#web/components/ui/badge.tsx';

type Format = WebhookReceiver['format'];

export const FORMATS: Record<Format, { label: string; says: string }> = {
  standard: {
    label: 'Standard Webhooks',
    says: 'Signed JSON for programs and automation services.',
  },
  slack: {
    label: 'Slack',
    says: 'One line of text, as incoming webhooks of Slack and Mattermost take it.',
  },
};

const GROUP_TITLES = {
  order: 'Orders',
  review: 'Reviews',
  certificate: 'Certificates',
  lead: 'Leads',
  application: 'Applications',
};

const isAbout = (event: WebhookEvent, group: string) => event.startsWith(`${group}.`);

export const EVENT_GROUPS = Object.entries(GROUP_TITLES).map(([group, title]) => ({
  title,
  events: WEBHOOK_EVENTS.filter((event) => isAbout(event, group)),
}));

export const DELIVERY_STATES: Record<WebhookDelivery['state'], { label: string; tone: BadgeTone }> =
  {
    waiting: { label: 'Waiting', tone: 'warning' },
    delivered: { label: 'Delivered', tone: 'success' },
    'given-up': { label: 'Given up', tone: 'danger' },
  };

/** Returns the receiver's description or, without one, its host. */
export const nameOf = ({ description, url }: Pick<WebhookReceiver, 'description' | 'url'>) =>
  description || new URL(url).host;

export const choiceInWords = (events: readonly WebhookEvent[]): string => {
  if (events.length === 0) return 'All events';
  return events.length === 1 ? '1 kind of event' : `${events.length} kinds of events`;
};
