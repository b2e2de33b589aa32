import { chat } from '#core/contract/chat.ts';
import { pagedList } from '#web/admin-kit/queries.ts';
import { callPage } from '#web/lib/api.ts';

/** What the assistant could not answer, the most asked first. */
export const unansweredQuestions = pagedList('unanswered-questions', {}, (query) =>
  callPage(chat.unanswered, { query }),
);
