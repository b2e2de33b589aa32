import { randomBytes } from 'node:crypto';
import type { InjectOptions, LightMyRequestResponse } from 'fastify';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { BROWSER_KEY_HEADER } from '#core/contract/shared/endpoint.ts';
import { SANDBOX_CARDS, type SandboxBehaviour } from '#core/domain/payments/sandbox-cards.ts';
import type { Deps } from '#server/deps.ts';
import { ensureQuestions } from '#server/features/assessment/assessment.service.ts';

type Shop = {
  deps: Deps;
  inject: (options: InjectOptions) => Promise<LightMyRequestResponse>;
};

export type BegunPayment = { clientSecret: string; paymentIntentId: string; sessionId: string };

export const CUSTOMER = {
  firstName: 'Ada',
  lastName: 'Lovelace',
  email: 'ada@analytical.example',
  companyName: 'Analytical Engines',
};

const LEADERSHIP = 'Leadership & People Culture';

type Headers = InjectOptions['headers'];

/** Returns the headers of a browser with its own key. */
export const newBrowser = () => ({ [BROWSER_KEY_HEADER]: randomBytes(32).toString('base64url') });

/** What a customer does at checkout, through the real calls, in a browser that sends these headers. */
export function customerOf({ deps, inject }: Shop, headers: Headers = {}) {
  const post = (url: string, body: object) => inject({ method: 'POST', url, body, headers });

  const begin = (body: object = {}) =>
    post('/api/create-payment-intent', {
      ...CUSTOMER,
      certificationType: LEADERSHIP,
      amount: '350',
      ...body,
    });
  const beginSession = (sessionId: string) =>
    post('/api/create-payment-intent', {
      sessionId,
      certificationType: 'Business Excellence Certification',
      amount: 350,
    });
  const confirm = (
    { clientSecret }: Pick<BegunPayment, 'clientSecret'>,
    behaviour: SandboxBehaviour = 'succeeds',
    confirmed?: boolean,
  ) => {
    const number = SANDBOX_CARDS.find((card) => card.behaviour === behaviour)?.number ?? '';
    const card = { number, expMonth: 12, expYear: 2030, cvc: '123' };
    return post('/api/sandbox/confirm', { clientSecret, card, ...(confirmed && { confirmed }) });
  };
  const order = ({ sessionId, paymentIntentId }: Omit<BegunPayment, 'clientSecret'>) =>
    post('/api/create-certification-order', { sessionId, paymentIntentId });

  return {
    begin,
    beginSession,
    confirm,
    order,

    /** From checkout to a held card. */
    async authorized(
      body: object = {},
      behaviour: SandboxBehaviour = 'succeeds',
    ): Promise<BegunPayment> {
      const payment: BegunPayment = (await begin(body)).json();
      await confirm(payment, behaviour);
      return payment;
    },

    /** From checkout to an order. */
    async bought(body: object = {}, behaviour: SandboxBehaviour = 'succeeds') {
      const payment: BegunPayment = (await begin(body)).json();
      await confirm(payment, behaviour);
      return { payment, order: (await order(payment)).json() };
    },

    /** A session with results, everything answered on this level except some questions, and a lead unless told otherwise. */
    async assessed({
      level = 5,
      except = {},
      isKnown = true,
      sessionId: begun,
    }: {
      level?: number;
      except?: Record<string, number>;
      isKnown?: boolean;
      /** An existing session. */
      sessionId?: string;
    } = {}): Promise<string> {
      await ensureQuestions(deps.db, deps.now());
      const sessionId = begun ?? (await post('/api/assessment/session', {})).json().sessionId;
      const questions: { id: number; key: string; options: string[] | null }[] = (
        await inject({ method: 'GET', url: '/api/assessment/questions' })
      ).json();
      for (const { id, key, options } of questions) {
        if (!QUESTIONS.some((question) => question.key === key) || !options) continue;
        await post('/api/assessment/response', {
          sessionId,
          questionId: id,
          response: options[(except[key] ?? level) - 1],
        });
      }
      await post('/api/assessment/evaluate', {
        sessionId,
        preApplicationData: isKnown ? { ...CUSTOMER, phone: '+1 555 0100 200' } : null,
      });
      return sessionId;
    },
  };
}
