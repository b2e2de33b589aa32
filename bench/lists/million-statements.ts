import { AREAS } from '#core/domain/catalogue.ts';
import type { Amounts } from './million.ts';

const FIRST_NAMES =
  'Ada Agnes Akira Alan Amara Amir Anna Anton Astrid Aylin Beatriz Benoit Boris Bruno Carla Cecilia Chen Clara Cyrus Dagmar Dario Diana Dmitri Edith Elena Emil Esra Eva Farah Felix Femi Fiona Frida George Grace Greta Hana Hassan Helen Hugo Ida Igor Imani Ines Ingrid Ivan Jamal Jasmin Jonas Julia Kaito Karin Katya Kenji Kofi Lars Laura Leila Lena Liam Lucia Magnus Malik Marco Marta Maya Mehmet Mira Nadia Nils Noor Nora Olga Omar Oscar Paolo Petra Priya Quentin Rafael Rania Rosa Ruth Samir Sanna Selma Silas Sofia Sven Tariq Tessa Thea Tomas Ulrich Uma Vera Viktor Wanda Yara Zoe';
const NAME_ENDINGS = 'son er ez ov ini';
const SYLLABLES =
  'bel cor dan fer gal hol jun kel lor mar nex por qua rin sol tav ulm ver wex yor zan bri cla dro flo gre pri sta tre vin';
const BUSINESSES =
  'Engines Foods Group Holdings Industries Labs Logistics Medical Partners Services Systems Works';

/** The years over which rows are spread, in seconds. */
const SPAN = 3 * 365 * 24 * 3600;

/** Pseudo-random but the same in every run: 0 up to `below`, from a number and the purpose it is drawn for. */
export const draw = (n: string, purpose: number, below: number) =>
  `abs(hashint8extended(${n}, ${purpose}) % ${below})`;

export const pick = (n: string, purpose: number, words: string) => {
  const list = words.split(' ');
  return `(array['${list.join("','")}'])[1 + ${draw(n, purpose, list.length)}]`;
};

/** Six characters from the alphabet of our numbers; unique for numbers below 2^30. */
export const code = (n: string) =>
  [0, 5, 10, 15, 20, 25]
    .map(
      (shift) =>
        `substr('0123456789ABCDEFGHJKMNPQRSTVWXYZ', 1 + ((((${n}) * 387420489) % 1073741824) >> ${shift} & 31)::int, 1)`,
    )
    .join(' || ');

/** When the nth of all rows arrived: evenly over the years, the last just now. */
const momentOf = (n: string, of: number) =>
  `date_trunc('milliseconds', now() - (${of} - ${n}) * interval '${SPAN / of} seconds')`;

/** Every person has bought once or twice, and some have also written. */
const personOf = (n: string, people: number) => `1 + (${n} * 7919) % ${people}`;

/** The assignee of the nth record: old ones have one of three people or someone who has left; the newest have none. */
const assigneeOf = (n: string, of: number) =>
  `case when ${n} > ${of} - 500 then null when ${n} % 1000 = 0 then 'former' else ${pick(n, 31, 'ada grace alan')} end`;

/** Prices of one area and of several. */
const PRICES = '350 350 350 613 840 1050 1275';

const sessionOf = (kind: string, n: string) => `md5('${kind}' || ${n})::uuid`;

/** The database generates the rows itself: sending it a million would take many times as long. */
export function insertStatements(amounts: Amounts): string[] {
  const { orders, leads, applications, inquiries } = amounts;
  const people = Math.ceil(orders * 0.7);
  // One lead in five became an order.
  const every = Math.round((orders / leads) * 5);
  const leadMoment = momentOf('n', leads);
  return [
    `create temp table people as
     select n as id, first_name, last_name, company_name,
       lower(first_name || '.' || last_name) || n % 1000 || '@' || lower(replace(company_name, ' ', '-')) || '.example' as email,
       '+1 (' || 200 + n % 800 || ') ' || lpad((n * 7919 % 10000000)::text, 7, '0') as phone
     from (select n, ${pick('n', 1, FIRST_NAMES)} as first_name, initcap(${pick('n', 2, SYLLABLES)} || ${pick('n', 12, SYLLABLES)} || ${pick('n', 13, NAME_ENDINGS)}) as last_name,
         initcap(${pick('n', 3, SYLLABLES)} || ${pick('n', 4, SYLLABLES)} || ${pick('n', 5, SYLLABLES)}) || ' ' || ${pick('n', 6, BUSINESSES)} as company_name
       from generate_series(1::bigint, ${people}) as n) as drawn`,
    `insert into customers (email, name, company, phone, last_activity_at)
     select distinct on (email) email, first_name || ' ' || last_name, company_name, phone,
       now() - (id % 730) * interval '1 day' - id % 86400 * interval '1 second' from people order by email, id`,
    `alter table people add customer_id integer`,
    `update people set customer_id = customers.id from customers where customers.email = people.email`,
    'analyze people',

    `insert into assessment_sessions (id, kind, scheme_version, created_at, completed_at)
     select ${sessionOf('lead', 'n')}, 'assessment', 1, ${leadMoment}, ${leadMoment}
     from generate_series(1::bigint, ${leads}) as n`,
    `insert into assessment_leads (session_id, customer_id, first_name, last_name, email, phone, company_name, assignee, status, completed_at)
     select ${sessionOf('lead', 'n')}, customer_id, first_name, last_name, email, phone, company_name, ${assigneeOf('n', leads)},
       case when n % 5 = 0 then 'converted' else (array['contacted', 'qualified', 'contacted', 'new'])[1 + ${draw('n', 7, 4)}] end, ${leadMoment}
     from generate_series(1::bigint, ${leads}) as n join people on people.id = ${personOf('n', people)} order by n`,
    // Only for one lead in five: results are looked up by session, so more of them would only add waiting.
    `insert into certification_eligibility (session_id, certification_type, eligibility_score, is_eligible, are_must_haves_met, scheme_version)
     select ${sessionOf('lead', 'n')}, area, score, score >= 70, true, 1
     from generate_series(5::bigint, ${leads}, 5) as n, unnest(array['${AREAS.map(({ id }) => id).join("','")}']) as area,
       lateral (select ${draw('n + length(area)', 8, 101)} as score) as drawn`,

    `insert into assessment_sessions (id, kind, scheme_version, created_at)
     select ${sessionOf('order', 'n')}, 'checkout', 1, ${momentOf('n', orders)} from generate_series(1::bigint, ${orders}) as n where n % ${every} <> 0`,
    insertOrders(amounts, people, every),
    `insert into order_items (order_id, area, share, amount) select id, 'security-compliance', 1, amount from certification_orders`,
    `insert into email_outbox (event_key, message_id, customer_id, recipient, template, data, state, next_attempt_at, created_at, sent_at)
     select 'order-confirmation/' || id, id || '@northmark.example', customer_id, customer_email, 'order-confirmation', '{}',
       case when id % 2000 = 0 then 'failed' else 'sent' end, created_at, created_at, created_at from certification_orders order by id`,
    INSERT_REVIEWS,
    `insert into activity (subject_type, subject_id, actor, action, data, created_at)
     select ${pick('id', 20, 'order order lead application certificate')}, id::text,
       case when id % 1000 = 0 then 'former' when id % 3 = 0 then 'system' else ${pick('id', 21, 'ada grace alan')} end,
       case when id % 5000 = 0 then 'key added' else (array['edited', 'status changed', 'payment captured'])[1 + ${draw('id', 22, 3)}] end,
       '{"before": {"internalNote": null}, "after": {"internalNote": "Called back"}}', created_at
     from certification_orders order by id`,

    `insert into certification_applications (application_number, customer_id, first_name, last_name, email, phone, company_name, company_size, industry,
       certification_type, business_description, current_processes, improvement_goals, timeline_expectation, assigned_reviewer, application_status, submitted_at)
     select 'APP-' || to_char(at, 'YYYYMMDD') || '-' || ${code('n')}, customer_id, first_name, last_name, email, phone, company_name, '51-200', 'technology',
       'security', 'We make parts.', 'Audited every year.', 'Fewer returns.', '3-months', ${assigneeOf('n', applications)},
       case when n > ${applications} - 200 then (array['submitted', 'under_review'])[1 + n % 2] else (array['approved', 'approved', 'rejected'])[1 + n % 3] end, at
     from (select n, ${momentOf('n', applications)} as at from generate_series(1::bigint, ${applications}) as n) as numbered
       join people on people.id = ${personOf('n', people)} order by n`,
    `insert into contact_inquiries (customer_id, first_name, last_name, email, phone, company_name, assignee, message, consent_given, created_at, answered_at)
     select customer_id, first_name, last_name, email, phone, company_name, ${assigneeOf('n', inquiries)}, 'How long does a certification take?', true, at,
       case when n <= ${inquiries} - 100 then at + interval '5 hours' end
     from (select n, ${momentOf('n', inquiries)} as at from generate_series(1::bigint, ${inquiries}) as n) as numbered
       join people on people.id = ${personOf('n', people)} order by n`,
    ...assignStatements(),
  ];
}

/** Years of work by the person who asks: most of it is finished, and some of the open work was put off. */
const assignStatements = (): string[] => [
  `update certification_orders set assignee = 'admin' where id % 10 = 0`,
  `update assessment_leads set assignee = 'admin' where id % 10 = 0`,
  `update certification_applications set assigned_reviewer = 'admin' where id % 10 = 0`,
  `update contact_inquiries set assignee = 'admin' where id % 10 = 0`,
  `insert into attention_marks (kind, subject, subject_id, snoozed_until, actor, version)
   select 'lead-new', 'lead', id, now() + interval '1 day', 'admin', 1 from assessment_leads where id % 20 = 1`,
];

/** Orders of the last days are in progress with a hold on the card; nearly all older ones were delivered and charged. */
const insertOrders = ({ orders }: Amounts, people: number, every: number) => `
  insert into certification_orders (session_id, order_number, ticket_number, customer_id, customer_email, customer_name, customer_phone, company_name,
    certification_type, amount, assignee, livemode, payment_intent_id, payment_state, payment_status, capture_by, authorized_at, captured_at, receipt_number,
    order_status, certification_issued_at, due_diligence_notes, created_at, updated_at)
  select case when n % ${every} = 0 then ${sessionOf('lead', `(n / ${every} * 5)`)} else ${sessionOf('order', 'n')} end,
    'ORD-' || to_char(at, 'YYYY') || '-' || ${code('n')}, 'CERT-' || to_char(at, 'YYYYMMDD') || '-' || ${code('n + 500000000')},
    customer_id, email, first_name || ' ' || last_name, phone, company_name, 'Security & Compliance', (${pick('n', 32, PRICES)})::numeric, ${assigneeOf('n', orders)}, false,
    case when state <> 'unpaid' then 'pi_' || n end, state,
    case when state in ('captured', 'refunded', 'disputed') then 'completed' else 'pending' end,
    case when state = 'authorized' then now() + interval '6 days' - (now() - at) end,
    case when state <> 'unpaid' then at end,
    case when state in ('captured', 'refunded', 'disputed') then at + interval '4 days' end,
    case when state in ('captured', 'refunded', 'disputed') then n end,
    status, case when status in ('certified', 'delivered') then at + interval '4 days' end,
    'We have asked your registry for an extract.', at, at + interval '4 days'
  from (
    select n, at, case
        when at > now() - interval '5 days' then (array['processing', 'review', 'certified'])[1 + ${draw('n', 9, 3)}]
        when state in ('unpaid', 'expired', 'failed', 'released') then 'processing' else 'delivered' end as status,
      state
    from (
      select n, at, case when at > now() - interval '5 days' then (array['authorized', 'authorized', 'authorized', 'unpaid'])[1 + ${draw('n', 10, 4)}]
        else (array['unpaid', 'expired', 'failed', 'released', 'refunded', 'disputed'])[1 + ${draw('n', 11, 100)}] end as drawn_state
      from (select n, ${momentOf('n', orders)} as at from generate_series(1::bigint, ${orders}) as n) as numbered
    ) as drawn, lateral (select coalesce(drawn_state, 'captured') as state) as chosen
  ) as judged join people on people.id = ${personOf('n', people)} order by n`;

/**
 * A review for every paid order. Those of the last days are in progress, in one of three states. The product's own schedule
 * may open some of them first.
 */
const INSERT_REVIEWS = `
  insert into reviews (order_id, scheme_version, areas, is_overall, state, reviewer, running_since, days_used, due_on, waiting_since,
    decision, areas_granted, decision_text, decided_by, decided_at, decided_by_two, created_at, updated_at)
  select id, 1, array['security-compliance'], false, state, assignee, case when is_running then at::date end, 3,
    case when is_running then at::date + 7 end, case when state = 'waiting' then at end,
    case when is_decided then 'certify' end, case when is_decided then array['security-compliance'] end, case when is_decided then 'Sound.' end,
    case when is_decided then 'ada' end, case when is_decided then at end, case when is_decided then true end, at, at
  from (select *, state in ('open', 'decision') as is_running, state = 'decided' as is_decided from (
    select id, assignee, created_at as at,
      case when order_status = 'delivered' then 'decided' else (array['open', 'decision', 'waiting'])[1 + id % 3] end as state
    from certification_orders where payment_state in ('authorized', 'captured', 'refunded', 'disputed')) as judged) as drawn
  order by id on conflict (order_id) do nothing`;
