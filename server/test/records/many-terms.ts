import { sql } from 'drizzle-orm';
import type { Day } from '#core/domain/certificates/content.ts';
import { addDays, addYears } from '#core/domain/certificates/dates.ts';
import { planCheckIns } from '#core/domain/check-ins/schedule.ts';
import type { Deps } from '#server/deps.ts';

/** For the walk through four years. A thousand take minutes: `SIMULATED_CERTIFICATES=1000 npm test`. */
export const SIMULATED_CERTIFICATES = Number(process.env.SIMULATED_CERTIFICATES ?? 50);

type Drawn = { issuedOn: Day; termsVersion: string };
type Filled = {
  id: number;
  validUntil: Day;
  termsVersion: string;
  planned: { id: number; dueOn: Day }[];
};

const code = (n: number) => String(n).padStart(6, '0');

/** Inserts certificates with orders, payments and check-ins, in a few statements; ids start at 1. */
export async function fillTerms(
  { db }: Pick<Deps, 'db'>,
  count: number,
  drawn: (n: number) => Drawn,
): Promise<Filled[]> {
  const rows = Array.from({ length: count }, (_, index) => {
    const n = index + 1;
    const { issuedOn, termsVersion } = drawn(n);
    const validUntil = addDays(addYears(issuedOn, 3), -1);
    return { n, code: code(n), issuedOn, termsVersion, validUntil };
  });
  const terms = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as t (n int, code text, "issuedOn" date, "termsVersion" text, "validUntil" date)`;
  const session = sql`('00000000-0000-4000-8000-000000' || code)::uuid`;
  await db.execute(
    sql`insert into assessment_sessions (id, scheme_version) select ${session}, 1 from ${terms}`,
  );
  await db.execute(sql`
    insert into certification_orders (session_id, order_number, ticket_number, customer_email, customer_name, certification_type,
      amount, livemode, payment_state, payment_status, payment_intent_id, order_status)
    select ${session}, 'ORD-2026-' || code, 'CERT-20260302-' || code, 'holder' || code || '@x.example', 'Ada Lovelace',
      'Security & Compliance', 350, true, 'captured', 'completed', 'pi_' || code, 'delivered' from ${terms} order by n`);
  await db.execute(sql`
    insert into certification_payments (session_id, order_id, kind, first_name, last_name, email, certification_type, amount, gateway,
      livemode, request_key, payment_intent_id, terms_version)
    select ${session}, o.id, 'checkout', 'Ada', 'Lovelace', o.customer_email, o.certification_type, 350, 'sandbox', true,
      ${session}, o.payment_intent_id, "termsVersion" from ${terms} join certification_orders o on o.order_number = 'ORD-2026-' || code`);
  await db.execute(sql`
    insert into certificates (number, order_id, origin, is_test, holder_name, holder_place, holder_country, scope, is_overall, areas,
      scheme_version, issued_on, valid_until, first_issued_on, edition, status, status_since)
    select 'BEC-2026-00' || substr(code, 1, 2) || '-' || substr(code, 3) || '-0', o.id, 'generated', false, 'Company ' || code, 'London',
      'GB', 'All', false, array['security-compliance'], 1, "issuedOn", "validUntil", "issuedOn", 1, 'valid', "issuedOn"
    from ${terms} join certification_orders o on o.order_number = 'ORD-2026-' || code order by n`);
  const planned = rows.flatMap(({ code: of, validUntil }) =>
    planCheckIns(validUntil).map((day) => ({
      ...day,
      number: `BEC-2026-00${of.slice(0, 2)}-${of.slice(2)}-0`,
    })),
  );
  const { rows: stored } = await db.execute<{ id: number; certificateId: number; dueOn: Day }>(sql`
    insert into check_ins (certificate_id, ordinal, opens_on, due_on)
    select c.id, ordinal, "opensOn", "dueOn"
    from jsonb_to_recordset(${JSON.stringify(planned)}::jsonb) as p (ordinal int, "opensOn" date, "dueOn" date, number text)
      join certificates c on c.number = p.number order by c.id, ordinal
    returning id, certificate_id as "certificateId", due_on::text as "dueOn"`);
  const { rows: records } = await db.execute<{ id: number; validUntil: Day }>(
    sql`select id, valid_until::text as "validUntil" from certificates order by id`,
  );
  return records.map(({ id, validUntil }, index) => ({
    id,
    validUntil,
    termsVersion: rows[index]?.termsVersion ?? '',
    planned: stored.filter(({ certificateId }) => certificateId === id),
  }));
}
