import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream, type SMTPServerSession } from 'smtp-server';

export type ReceivedMail = { recipients: string[]; raw: string; messageId: string };

/** What fails for the next mail: a code for the recipient or the data, silence, or a cut connection. */
type Trouble = { at: 'recipient' | 'data'; code: number } | 'hang' | 'cut';

/**
 * A real local mail server that keeps what it accepts and fails on demand.
 * `slowness`: milliseconds between accepting a mail and confirming it.
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
          // The sender died halfway: the data is not a mail, and nobody waits for an answer.
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
    /** Cancels the remaining troubles. */
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
