import { assessment } from '#core/contract/assessment.ts';
import { request } from './open-load.ts';

/** Assessments under way. */
const SESSIONS = 50;

/** Visitors' requests, in turn: reading and writing, with and without the database. */
export async function visitorRequests(url: string): Promise<() => Buffer> {
  const questions = await (await fetch(`${url}${assessment.questions.path}`)).json();
  const choices = questions.filter(({ options }: { options: string[] | null }) => options);
  const sessions: string[] = [];
  for (let i = 0; i < SESSIONS; i += 1) {
    const made = await fetch(`${url}${assessment.createSession.path}`, { method: 'POST' });
    sessions.push((await made.json()).sessionId);
  }
  const ready = sessions.flatMap((sessionId, i) => {
    const { id, options } = choices[i % choices.length];
    const answer = { sessionId, questionId: id, response: options[i % options.length] };
    const read = (path: string) => path.replace(':sessionId', sessionId);
    return [
      request('GET', assessment.questions.path),
      request('POST', assessment.respond.path, { body: answer }),
      request('GET', read(assessment.readSession.path)),
      request('GET', read(assessment.results.path)),
      request('GET', read('/api/payments/session/:sessionId')),
    ];
  });
  let turn = 0;
  return () => {
    turn += 1;
    return ready[turn % ready.length] as Buffer;
  };
}
