import { type ReceivedMail, startSmtpServer } from '#server/test/smtp-server.ts';

/** A mail server that can go away and come back at the same address, and forgets nothing. */
export async function startMailServer() {
  let server = await startSmtpServer();
  const earlier: ReceivedMail[] = [];
  const { port, url } = server;
  return {
    url,
    received: () => [...earlier, ...server.received],
    fail: (...troubles: Parameters<typeof server.fail>) => server.fail(...troubles),
    async down(): Promise<void> {
      await server.stop();
      earlier.push(...server.received.splice(0));
    },
    async up(): Promise<void> {
      server = await startSmtpServer(port);
    },
    recover: () => server.recover(),
    stop: () => server.stop(),
  };
}
