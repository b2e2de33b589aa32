import type { FastifyReply } from 'fastify';

/** Tells where the list goes on: the same address with the last row's cursor. */
export function nextPageLink(
  reply: FastifyReply,
  cursor: string | number | false | undefined,
): void {
  if (!cursor) return;
  const url = new URL(reply.request.url, 'http://self');
  url.searchParams.set('cursor', String(cursor));
  reply.header('link', `<${url.pathname}${url.search}>; rel="next"`);
}
