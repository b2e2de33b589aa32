import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import pg from 'pg';

/** What Node and PostgreSQL alone can do: inserts what it is sent, counting and checking nothing. */
const pool = new pg.Pool({ connectionString: process.argv[2], max: 15 });

const ANSWER = {
  name: 'answer',
  text: `insert into assessment_responses (session_id, question_id, response, level)
    values ($1, $2, $3, 1)
    on conflict (session_id, question_id) do update set response = excluded.response`,
};
const INQUIRY = {
  name: 'inquiry',
  text: `insert into contact_inquiries (first_name, last_name, email, message, consent_given)
    values ($1, $2, $3, $4, true)`,
};

const server = createServer(async (request, response) => {
  const sent = (await json(request)) as Record<string, string>;
  await pool.query(
    request.url === '/answer'
      ? { ...ANSWER, values: [sent.sessionId, sent.questionId, sent.response] }
      : { ...INQUIRY, values: [sent.firstName, sent.lastName, sent.email, sent.message] },
  );
  const body = '{"success":true}';
  response.setHeader('content-type', 'application/json');
  response.setHeader('content-length', body.length);
  response.end(body);
}).listen(0, '127.0.0.1', () => process.send?.((server.address() as AddressInfo).port));
