import type { FastifyReply } from 'fastify';
import type { Total } from '#server/db/lists/count.ts';

/** Sets the link to the next page: the same address with the last row's cursor. */
export function nextPageLink(
  reply: FastifyReply,
  cursor: string | number | false | undefined,
): void {
  if (!cursor) return;
  const url = new URL(reply.request.url, 'http://self');
  url.searchParams.set('cursor', String(cursor));
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}

export function sendTotal(reply: FastifyReply, { count, isEstimated }: Total): void {
  reply.header('x-total-count', count);
  if (isEstimated) reply.header('x-total-estimated', 'true');
}
