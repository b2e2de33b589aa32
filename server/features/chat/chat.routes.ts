import type { FastifyInstance } from 'fastify';
import { chat, type UnansweredQuestion } from '#core/contract/chat.ts';
import type { Deps } from '#server/deps.ts';
import { nextPageLink } from '#server/http/paging.ts';
import { register } from '#server/http/register.ts';
import { type Assistant, createAssistant } from './assistant.ts';
import { listUnanswered, type Place, type UnansweredRow } from './chat.queries.ts';
import { ask } from './chat.service.ts';

export function chatRoutes(app: FastifyInstance, deps: Deps): void {
  // Loading takes a moment, which should not delay the start of the product.
  let assistant: Assistant | undefined;

  register(app, deps, chat.ask, ({ body }) => {
    assistant ??= createAssistant(deps.brand);
    return ask(deps, assistant, body);
  });

  register(app, deps, chat.unanswered, async ({ query }, { reply }) => {
    const { limit, cursor } = query;
    const rows = await listUnanswered(deps.db, { limit, after: toPlace(cursor) });
    const last = rows.length === limit && rows.at(-1);
    nextPageLink(reply, last && `${last.timesAsked}.${last.id}`);
    return rows.map(toView);
  });
}

/** Parses a cursor; an invalid one starts at the beginning. */
function toPlace(cursor: string | undefined): Place | undefined {
  const [, timesAsked, id] = /^(\d{1,9})\.(\d{1,9})$/.exec(cursor ?? '') ?? [];
  return timesAsked && id ? { timesAsked: Number(timesAsked), id: Number(id) } : undefined;
}

const toView = ({ id, question, timesAsked, lastAskedAt }: UnansweredRow): UnansweredQuestion => ({
  id,
  question,
  timesAsked,
  lastAskedAt: lastAskedAt.toISOString(),
});
