import { type AddressInfo, createServer, type Socket } from 'node:net';

type Kept = {
  uid: number;
  raw: Buffer;
  isSeen: boolean;
  /** How often its content was fetched. */
  fetches: number;
};

/** A local mailbox with just enough IMAP to read and flag mails. */
export async function startImapServer() {
  const mails: Kept[] = [];
  let lastUid = 0;
  const sockets = new Set<Socket>();
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => {});
    // Otherwise every fetched mail waits 40 ms for an acknowledgement.
    socket.setNoDelay();
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    let input = '';
    socket.on('data', (chunk) => {
      input += chunk;
      for (let end = input.indexOf('\r\n'); end >= 0; end = input.indexOf('\r\n')) {
        const line = input.slice(0, end);
        input = input.slice(end + 2);
        answer(socket, mails, line);
      }
    });
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as AddressInfo;
  return {
    url: `imap://staff:secret@127.0.0.1:${port}/INBOX`,
    mails,
    deliver: (raw: string | Buffer) => {
      lastUid += 1;
      mails.push({ uid: lastUid, raw: Buffer.from(raw), isSeen: false, fetches: 0 });
    },
    stop: () =>
      new Promise<void>((stopped) => {
        server.close(() => stopped());
        for (const socket of sockets) socket.destroy();
      }),
  };
}

function answer(socket: Socket, mails: Kept[], line: string): void {
  const [, tag = '*', rest = ''] = /^(\S+) (.*)$/.exec(line) ?? [];
  const say = (text: string) => socket.write(`${text}\r\n`);
  const done = (text = 'done') => say(`${tag} OK ${text}`);
  const command = rest.toUpperCase();
  const chosen = () => mails.filter(({ uid }) => uid === Number(/UID \w+ (\d+)/i.exec(rest)?.[1]));
  if (command.startsWith('CAPABILITY')) say('* CAPABILITY IMAP4rev1');
  else if (command.startsWith('LOGIN') && !rest.includes('secret'))
    return void say(`${tag} NO wrong`);
  else if (command.startsWith('LIST')) say('* LIST (\\HasNoChildren) "/" "INBOX"');
  else if (command.startsWith('SELECT')) {
    say(`* ${mails.length} EXISTS`);
    say('* FLAGS (\\Seen)');
    say('* OK [PERMANENTFLAGS (\\Seen)] flags');
    say('* OK [UIDVALIDITY 1] valid');
    say(`* OK [UIDNEXT ${(mails.at(-1)?.uid ?? 0) + 1}] next`);
    return void done('[READ-WRITE] selected');
  } else if (command.startsWith('UID SEARCH')) {
    const unread = mails.filter(({ isSeen }) => !isSeen).map(({ uid }) => uid);
    say(['* SEARCH', ...unread].join(' '));
  } else if (command.startsWith('UID FETCH')) {
    for (const mail of chosen()) {
      const { uid, raw } = mail;
      const size = `UID ${uid} RFC822.SIZE ${raw.length}`;
      if (!command.includes('BODY')) say(`* ${uid} FETCH (${size})`);
      else {
        mail.fetches += 1;
        socket.write(`* ${uid} FETCH (UID ${uid} BODY[] {${raw.length}}\r\n`);
        socket.write(raw);
        say(')');
      }
    }
  } else if (command.startsWith('UID STORE')) for (const mail of chosen()) mail.isSeen = true;
  else if (command.startsWith('LOGOUT')) say('* BYE');
  done();
  if (command.startsWith('LOGOUT')) socket.end();
}
