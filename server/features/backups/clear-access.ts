import type pg from 'pg';
import { ACCESS_TABLES, quoteName } from './archive.ts';

/** Clears from older archives what current ones leave out: logins and one-time links. */
export async function clearAccess(client: pg.Client): Promise<void> {
  for (const name of ACCESS_TABLES) await client.query(`delete from ${quoteName(name)}`);
  // The role of accounts that were not owners, in archives of former versions.
  await client.query(`update users set role = 'reviewer' where role = 'staff'`);
  // Archives contain no private keys. What these keys signed stays valid, and the next start creates a new one.
  await client.query(
    `update issuer_keys set state = 'retired', ended_at = now() where state = 'active'`,
  );
  // Links used to be stored in the data that the outbox shows.
  await client.query(
    `update email_outbox m set data = m.data - 'path',
       user_id = (select u.id from users u where u.username = m.data->>'username')
     where m.template = 'staff-link' and m.data ? 'path'`,
  );
  await client.query(
    `update email_outbox m set data = m.data - 'accessToken',
       secrets = jsonb_build_object('accessToken', m.data->'accessToken'),
       order_id = (select o.id from certification_orders o where o.access_token::text = m.data->>'accessToken')
     where m.data ? 'accessToken'`,
  );
  await client.query(
    `update email_outbox set secrets = '{}' where secrets <> '{}' and (order_id is null or user_id is not null)`,
  );
}
