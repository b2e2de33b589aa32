import { z } from 'zod';

export type ModelMessage = { role: 'system' | 'user'; content: string };

/** Writes an answer. A failure is an exception; the caller then falls back to its own answer. */
export type ChatModel = {
  complete: (messages: readonly ModelMessage[]) => Promise<string>;
};

type Connection = { url: string; apiKey: string | undefined; model: string };

/** Milliseconds. A visitor waits at most `total` for both attempts; after a failure the model is not tried for `rest`. */
const TIMES = { attempt: 5_000, total: 8_000, rest: 30_000 };

/** Tokens: some 200 words, more than an answer should have. */
const MOST_TOKENS = 400;
/** Characters. A model's reply has a few thousand at most. */
const MOST_REPLY = 64_000;

const completion = z.object({
  choices: z.array(z.object({ message: z.object({ content: z.string().trim().min(1) }) })).min(1),
});

/** An attempt that may go better the next time. */
class Unlucky extends Error {}

/** A service with the chat completions call that most providers offer. */
export function openAiCompatibleModel(
  { url, apiKey, model }: Connection,
  now: () => Date,
  times = TIMES,
  endAfter = (patience: number) => AbortSignal.timeout(patience),
): ChatModel {
  const address = `${url.replace(/\/+$/, '').replace(/\/chat\/completions$/, '')}/chat/completions`;
  let restingUntil = 0;

  async function attempt(messages: readonly ModelMessage[], patience: number): Promise<string> {
    const response = await fetch(address, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        ...(apiKey && { authorization: `Bearer ${apiKey}` }),
      },
      body: JSON.stringify({ model, messages, temperature: 0, max_tokens: MOST_TOKENS }),
      // The key must not go to any other address.
      redirect: 'error',
      signal: endAfter(patience),
    }).catch((error) => {
      throw new Unlucky('The model could not be reached', { cause: error });
    });
    const isOurMistake = response.status >= 400 && response.status < 500 && response.status !== 429;
    if (isOurMistake) throw new Error(`The model refused the request: ${response.status}`);
    if (!response.ok) throw new Unlucky(`The model failed: ${response.status}`);
    const text = await response.text().catch((error) => {
      throw new Unlucky('The reply of the model broke off', { cause: error });
    });
    const parsed = completion.safeParse(text.length > MOST_REPLY ? undefined : toJson(text));
    const content = parsed.data?.choices[0]?.message.content;
    if (!content) throw new Unlucky('The model replied with something else');
    return content;
  }

  async function twice(messages: readonly ModelMessage[]): Promise<string> {
    const began = performance.now();
    try {
      return await attempt(messages, times.attempt);
    } catch (error) {
      const left = times.total - (performance.now() - began);
      if (!(error instanceof Unlucky) || left < 100) throw error;
      return await attempt(messages, Math.min(times.attempt, left));
    }
  }

  return {
    async complete(messages) {
      const rest = restingUntil - now().getTime();
      // A longer wait than `rest` means the clock was set back.
      if (rest > 0 && rest <= times.rest) throw new Error('The model is left alone for a while');
      try {
        return await twice(messages);
      } catch (error) {
        restingUntil = now().getTime() + times.rest;
        throw error;
      }
    },
  };
}

function toJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}
