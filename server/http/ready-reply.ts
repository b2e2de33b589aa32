import type { Endpoint, Reply } from '#core/contract/endpoint.ts';

export type LoadReadyReply = () => Promise<ReadyReply>;

/** A reply that was checked and written out once, and is sent many times. */
export class ReadyReply {
  readonly contentType = 'application/json; charset=utf-8';
  readonly body: Buffer;

  private constructor(body: Buffer) {
    this.body = body;
  }

  static of<E extends Endpoint>(endpoint: E, reply: Reply<E>): ReadyReply {
    return new ReadyReply(Buffer.from(JSON.stringify(endpoint.response.parse(reply))));
  }
}
