import { z } from 'zod';
import { endpoint } from '#core/contract/shared/endpoint.ts';
import { pageQuery } from '#core/contract/shared/paging.ts';
import { atMost } from '#core/contract/shared/text.ts';

/** Characters of one message. */
export const CHAT_MESSAGE_MAX = 2_000;

const turn = z.object({
  sender: z.enum(['user', 'bot']),
  content: z.string().max(4_000),
});
export type Turn = z.output<typeof turn>;

const unansweredQuestion = z.object({
  id: z.number(),
  /** As first typed, without addresses and numbers that could identify someone. */
  question: z.string(),
  timesAsked: z.number(),
  lastAskedAt: z.iso.datetime(),
});
export type UnansweredQuestion = z.output<typeof unansweredQuestion>;

export const chat = {
  ask: endpoint({
    method: 'POST',
    path: '/api/chat',
    access: 'public',
    summary: 'Ask the assistant',
    limit: 'chat',
    body: z.object({
      message: z
        .string('Please type a question')
        .trim()
        .min(1, 'Please type a question')
        .max(CHAT_MESSAGE_MAX, atMost(CHAT_MESSAGE_MAX)),
      /** The conversation so far, oldest first, for follow-ups. */
      history: z.array(turn).max(20).nullish(),
    }),
    response: z.object({
      reply: z.string(),
      /** Our pages with more on this. */
      links: z.array(z.object({ label: z.string(), path: z.string() })),
      /** Questions that could come next. */
      suggestions: z.array(z.string()),
    }),
  }),
  unanswered: endpoint({
    method: 'GET',
    path: '/api/admin/unanswered-questions',
    access: 'admin',
    summary: 'Questions for which the assistant found no answer, the most asked first',
    query: pageQuery,
    response: z.array(unansweredQuestion),
  }),
};
