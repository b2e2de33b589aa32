import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';

type Received = { url: string; authorization: string | undefined; body: ModelRequest };
type ModelRequest = {
  model: string;
  max_tokens: number;
  messages: { role: string; content: string }[];
};

/** What happens to the next request: an answer in these words, a status, silence, or an invalid answer. */
type Turn = { say: string } | { status: number } | 'hang' | 'garbage' | 'empty' | 'cut' | 'flood';

/** A local model service that answers as told. */
export async function startChatServer() {
  const received: Received[] = [];
  const turns: Turn[] = [];
  let onSilence = () => {};
  const server = createServer(async (request, response) => {
    const body = JSON.parse(await readAll(request));
    received.push({
      url: request.url ?? '',
      authorization: request.headers.authorization,
      body,
    });
    const turn = turns.shift() ?? { status: 500 };
    if (turn === 'hang') onSilence();
    take(turn, response);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}/v1`,
    received,
    /** One turn per request; after the last one, failures. */
    next: (...these: Turn[]) => {
      turns.splice(0, turns.length, ...these);
      received.length = 0;
    },
    /** Called whenever a request is met with silence. */
    whenSilent: (listener: () => void) => {
      onSilence = listener;
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        server.closeAllConnections();
      }),
  };
}

function take(turn: Turn, response: ServerResponse): void {
  const sendJson = (body: unknown) => {
    response.setHeader('content-type', 'application/json');
    response.end(JSON.stringify(body));
  };
  if (turn === 'hang') return;
  if (turn === 'cut') {
    response.writeHead(200, { 'content-length': '100' });
    response.write('{"choices":', () => response.destroy());
  } else if (turn === 'garbage') {
    response.end('<html>Welcome to the proxy</html>');
  } else if (turn === 'empty') {
    sendJson({ choices: [] });
  } else if (turn === 'flood') {
    sendJson({ choices: [{ message: { content: 'word '.repeat(50_000) } }] });
  } else if ('status' in turn) {
    response.statusCode = turn.status;
    sendJson({ error: { message: 'no' } });
  } else {
    sendJson({ choices: [{ message: { role: 'assistant', content: turn.say } }] });
  }
}

async function readAll(request: IncomingMessage): Promise<string> {
  let text = '';
  for await (const chunk of request) text += chunk;
  return text;
}
