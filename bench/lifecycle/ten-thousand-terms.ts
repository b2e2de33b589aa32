import type pg from 'pg';
import { code } from '../lists/million-statements.ts';

/** Statements that insert certificates with orders and payments, each with a check-in that opens today. */
const insertTerms = (count: number): string[] => {
  const numbered = `(select n, ${code('n')} as code, ('00000000-0000-4000-8000-' || lpad(n::text, 12, '0'))::uuid as session
    from generate_series(1::bigint, ${count}) as n) as term`;
  return [
    `insert into assessment_sessions (id, scheme_version) select session, 1 from ${numbered}`,
    `insert into certification_orders (session_id, order_number, ticket_number, customer_email, customer_name, company_name,
      certification_type, amount, livemode, payment_state, payment_status, payment_intent_id, order_status)
      select session, 'ORD-2020-' || code, 'CERT-20200101-' || code, 'holder' || n || '@x.example', 'Ada Lovelace', 'Company ' || n,
        'Security & Compliance', 350, true, 'captured', 'completed', 'pi_' || n, 'delivered' from ${numbered}`,
    `insert into certification_payments (session_id, order_id, kind, first_name, last_name, email, certification_type, amount, gateway,
      livemode, request_key, payment_intent_id, terms_version)
      select session, id, 'checkout', 'Ada', 'Lovelace', customer_email, certification_type, 350, 'sandbox', true, session,
        payment_intent_id, '1.3' from ${numbered} join certification_orders on session_id = session`,
    `insert into certificates (number, order_id, origin, is_test, holder_name, holder_place, holder_country, scope, is_overall, areas,
      scheme_version, issued_on, valid_until, first_issued_on, edition, status)
      select 'BEC-2020-00' || substr(code, 1, 2) || '-' || substr(code, 3) || '-0', id, 'generated', false, 'Company ' || n, 'Oslo', 'NO',
        'All activities.', false, array['security-compliance'], 1, current_date - 305, current_date + 790, current_date - 305, 1, 'valid'
      from ${numbered} join certification_orders on session_id = session`,
    `insert into check_ins (certificate_id, ordinal, opens_on, due_on) select id, 1, current_date - 1, current_date + 59 from certificates where order_id is not null`,
  ];
};

export async function fillTerms(client: pg.Client, count: number): Promise<void> {
  for (const statement of insertTerms(count)) await client.query(statement);
  const tables =
    'assessment_sessions, certification_orders, certification_payments, certificates, check_ins';
  await client.query(`vacuum analyze ${tables}`);
}

/** Inserts two check-ins for each certificate without one, most past ones accepted, and a few announced suspensions. */
export async function fillCheckIns(client: pg.Client): Promise<void> {
  await client.query(`
    insert into check_ins (certificate_id, ordinal, opens_on, due_on, status)
    select id, ordinal, due_on - 60, due_on, case when status <> 'valid' then 'cancelled'
      when due_on < current_date - 20 then 'accepted' else 'planned' end
    from certificates, generate_series(1, 2) as ordinal, lateral (select issued_on + 365 * ordinal as due_on) as planned
    where not is_test and order_id is null`);
  await client.query(
    `update certificates set suspends_on = current_date + id % 30 where id % 5000 = 0 and status = 'valid'`,
  );
  await client.query('vacuum analyze check_ins, certificates');
}
