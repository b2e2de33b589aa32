import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export type ReceivedMail = { recipients: string[]; raw: string; messageId: string };

/** What goes wrong with the next mail: an answer to the recipient or to the data, silence, or a cut connection. */
type Trouble = { at: 'recipient' | 'data'; code: number } | 'hang' | 'cut';

/**
 * A real mail server on this machine that keeps what it accepts and fails on demand.
 * `slowness`: milliseconds between taking a mail and saying so.
 */
export async function startSmtpServer(port = 0, { slowness = 0 } = {}) {
  const received: ReceivedMail[] = [];
  const troubles: Trouble[] = [];
  const refusal = (code: number) =>
    Object.assign(new Error(`refused with ${code}`), { responseCode: code });

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    logger: false,
    onRcptTo(_, __, answer) {
      const [next] = troubles;
      if (typeof next !== 'object' || next.at !== 'recipient') return answer();
      troubles.shift();
      answer(refusal(next.code));
    },
    onData(stream, session, answer) {
      readAll(stream).then(
        (raw) => {
          const trouble = troubles.shift();
          if (trouble === 'hang') return;
          if (trouble === 'cut') return cut(session);
          if (trouble) return answer(refusal(trouble.code));
          received.push(toMail(session, raw));
          setTimeout(answer, slowness);
        },
        () => {
          // The sender died half-way: what came is no mail, and nobody waits for an answer.
        },
      );
    },
  });
  server.on('error', () => {});
  const sockets = new Set<import('node:net').Socket>();
  server.server.on('connection', (socket) => {
    sockets.add(socket);
    socket.on('error', () => {});
    socket.on('close', () => sockets.delete(socket));
  });
  function cut(session: SMTPServerSession): void {
    for (const socket of sockets) if (socket.remotePort === session.remotePort) socket.destroy();
  }
  await new Promise<void>((ready) => server.listen(port, '127.0.0.1', ready));
  const address = server.server.address() as AddressInfo;
  return {
    url: `smtp://127.0.0.1:${address.port}`,
    port: address.port,
    received,
    /** Troubles for the next mails, one each. */
    fail: (...next: Trouble[]) => void troubles.push(...next),
    /** Nothing goes wrong any more. */
    recover: () => void troubles.splice(0),
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

async function readAll(stream: SMTPServerDataStream): Promise<string> {
  let raw = '';
  for await (const chunk of stream) raw += chunk;
  return raw;
}

function toMail({ envelope }: SMTPServerSession, raw: string): ReceivedMail {
  return {
    recipients: envelope.rcptTo.map(({ address }) => address),
    raw,
    messageId: /^message-id:\s*(\S+)/im.exec(raw)?.[1] ?? '',
  };
}
