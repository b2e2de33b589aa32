import type { StripeServer } from '#server/test/servers/stripe-server.ts';
import { between, inPercent, pause } from '../chance.ts';

const TRIES = 6;

/**
 * Sends the gateway's notifications to the product: late, in any order and sometimes twice; a tenth is never
 * sent. One that is not accepted is sent again.
 */
export function startWebhooks(stripe: StripeServer, url: string) {
  let seen = 0;
  let underWay = 0;
  const sent = { once: 0, never: 0, again: 0 };

  async function tell(event: StripeServer['events'][number]): Promise<void> {
    underWay += 1;
    for (let tried = 0; tried < TRIES; tried += 1) {
      await pause(0, inPercent(80) ? 150 : 4_000);
      const { payload, headers } = stripe.notification(event);
      const taken = await fetch(`${url}/api/webhooks/stripe`, {
        method: 'POST',
        headers,
        body: payload,
        signal: AbortSignal.timeout(30_000),
      }).catch(() => undefined);
      await taken?.arrayBuffer().catch(() => undefined);
      if (taken?.ok) break;
      sent.again += 1;
      await pause(500, 3_000);
    }
    underWay -= 1;
  }

  const watch = setInterval(() => {
    for (const event of stripe.events.slice(seen)) {
      if (inPercent(10)) {
        sent.never += 1;
        continue;
      }
      sent.once += 1;
      void tell(event);
      if (between(0, 100) < 10) void tell(event);
    }
    seen = stripe.events.length;
  }, 50);

  return {
    sent,
    isQuiet: () => underWay === 0 && seen === stripe.events.length,
    stop: () => clearInterval(watch),
  };
}
