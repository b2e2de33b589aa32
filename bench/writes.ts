import { fork } from 'node:child_process';
import { once } from 'node:events';
import { assessment } from '#core/contract/assessment.ts';
import { contact } from '#core/contract/contact.ts';
import { startProduct } from '../scripts/product.ts';
import { percentile, type Row } from './budget.ts';
import { request } from './load/open-load.ts';
import { CONNECTIONS, requestsPerSecond } from './load/requests-per-second.ts';
import { addressOf, withDirectory } from './temporary.ts';

let writers = 0;

/** From a different sender each time: inquiries of one customer would wait for each other. */
function inquiry() {
  writers += 1;
  return {
    firstName: 'Ada',
    lastName: 'Lovelace',
    email: `ada${writers}@example.com`,
    message: 'How long does the certification of a small workshop take?',
    consentGiven: true,
  };
}

/** Starts the same insert behind a few lines of node:http, in its own process. */
async function startBareServer(address: string) {
  const server = fork(new URL('./bare/writes.ts', import.meta.url), [address]);
  const [port] = await once(server, 'message');
  return { url: `http://127.0.0.1:${port}/`, stop: () => server.kill() };
}

/** Makes an answer for each connection, each in its own session. */
async function makeAnswers(url: string): Promise<object[]> {
  const questions = await (await fetch(url + assessment.questions.path)).json();
  const { id, options } = questions.find((one: { options: string[] | null }) => one.options);
  const answers: object[] = [];
  while (answers.length < CONNECTIONS) {
    const made = await fetch(url + assessment.createSession.path, { method: 'POST' });
    const { sessionId } = await made.json();
    answers.push({ sessionId, questionId: id, response: options[0] });
  }
  return answers;
}

/** Measures writes with everything on: limits, mails to staff, jobs. The factor only prevents hitting the limits. */
export const measureWrites = (): Promise<Row[]> =>
  withDirectory(async (DATA_DIR) => {
    const product = await startProduct({ env: { DATA_DIR, RATE_LIMIT_FACTOR: '1000000' } });
    const url = product.url.replace('localhost', '127.0.0.1');
    const answers = await makeAnswers(url);
    const bare = await startBareServer(addressOf(DATA_DIR));
    const calls = [
      { ...assessment.respond, bare: 'answer', bodyOf: (i: number) => answers[i], atLeast: 0.15 },
      // For each of these, the same process also writes, renders and delivers a mail to staff.
      { ...contact.submit, bare: 'inquiry', bodyOf: inquiry, atLeast: 0.15 },
    ];
    const rows: Row[] = [];
    for (const call of calls) {
      const rate = async (origin: string, path: string) => {
        const rates: number[] = [];
        while (rates.length < 3) {
          const requestOf = (i: number) => request('POST', path, { body: call.bodyOf(i) });
          rates.push(await requestsPerSecond(origin, requestOf));
        }
        return percentile(rates, 0.5);
      };
      // Bare server first: our mails are still being delivered after the last answer.
      const theirs = await rate(bare.url, `/${call.bare}`);
      rows.push({
        what: `POST ${call.path}, against bare node:http + pg`,
        figure: (await rate(url, call.path)) / theirs,
        unit: '×',
        budget: { atLeast: call.atLeast },
      });
    }
    bare.stop();
    await product.stop();
    return rows;
  });
