import { expect, it, onTestFinished } from 'vitest';
import { createDatabase } from '#server/test/database.ts';
import { createPools } from './connection.ts';

it('a connection that breaks between two queries of a transaction ends the transaction, not the process', async () => {
  const pools = createPools({ connectionString: await createDatabase({ migrated: false }) });
  onTestFinished(async () => {
    await Promise.all([pools.requests.end(), pools.jobs.end()]);
  });
  const client = await pools.requests.connect();
  await client.query('begin');
  const { rows } = await client.query('select pg_backend_pid() as pid');
  const broken = new Promise((ended) => client.once('end', ended));
  await pools.jobs.query('select pg_terminate_backend($1)', [rows[0].pid]);
  await broken;
  await expect(client.query('select 1')).rejects.toThrow();
  client.release(true);
  const { rows: again } = await pools.requests.query('select 1 as one');
  expect(again).toEqual([{ one: 1 }]);
});
