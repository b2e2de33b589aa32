import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '#server/test/app.ts';
import { activity } from './schema/activity.ts';

const { db } = await testApp();

/** PostgreSQL's objection to a statement: the violated rule's name, if any. */
async function refusal(statement: string): Promise<string | undefined> {
  try {
    await db.execute(sql.raw(statement));
    return undefined;
  } catch (error) {
    const cause = (error as Error).cause as { constraint?: string; message: string };
    return cause.constraint ?? cause.message;
  }
}

const session = `insert into assessment_sessions (id, scheme_version) values ('00000000-0000-4000-8000-000000000001', 1);`;
const order = (overrides: Record<string, string> = {}) => {
  const columns = {
    session_id: `'00000000-0000-4000-8000-000000000001'`,
    order_number: `'ORD-2026-ABC123'`,
    ticket_number: `'CERT-20260302-ABC123'`,
    customer_email: `'a@b.c'`,
    customer_name: `'Ada'`,
    certification_type: `'x'`,
    amount: '350',
    livemode: 'false',
    ...overrides,
  };
  return `${session} insert into certification_orders (${Object.keys(columns)}) values (${Object.values(columns)})`;
};

describe('wrong data cannot be stored', () => {
  it('takes a right order', async () => {
    expect(await refusal(order())).toBeUndefined();
  });

  it.each([
    [{ order_number: `'ORD-1'` }, 'certification_orders_number'],
    [{ order_number: `'ORD-2026-ABCILO'` }, 'certification_orders_number'],
    [{ ticket_number: `'CERT-2026-ABC123'` }, 'certification_orders_ticket'],
    [{ order_status: `'lost'` }, 'certification_orders_status'],
    [{ payment_status: `'paid'` }, 'certification_orders_payment_status'],
    [{ payment_state: `'paid'`, payment_intent_id: `'pi'` }, 'certification_orders_payment_state'],
    [{ payment_status: `'completed'` }, 'certification_orders_completed'],
    [{ payment_state: `'captured'`, payment_intent_id: `'pi'` }, 'certification_orders_completed'],
    [{ payment_state: `'authorized'`, payment_intent_id: `'pi'` }, 'certification_orders_hold'],
    [{ payment_state: `'failed'` }, 'certification_orders_paid_by'],
    [{ amount: '0' }, 'certification_orders_amount'],
    [
      { session_id: `'00000000-0000-4000-8000-000000000009'` },
      'certification_orders_session_id_assessment_sessions_id_fk',
    ],
  ])('refuses an order with %j', async (overrides, rule) => {
    expect(await refusal(order(overrides))).toBe(rule);
  });

  it.each([
    [
      `insert into site_settings (google_analytics_id) values ('G-1'');alert(1)//')`,
      'site_settings_analytics',
    ],
    [`insert into site_settings (id) values (2)`, 'site_settings_single'],
    [`insert into users (username) values ('Ada')`, 'users_username_lower'],
    [
      `insert into contact_inquiries (first_name, last_name, email, message) values ('a','b','c','d')`,
      'contact_inquiries_consent',
    ],
    [
      `insert into contact_inquiries (first_name, last_name, email, message, consent_given, topic) values ('a','b','c','d', true, 'praise')`,
      'contact_inquiries_topic',
    ],
    [
      `${session} insert into certification_eligibility (session_id, certification_type, eligibility_score, is_eligible, are_must_haves_met, scheme_version) values ('00000000-0000-4000-8000-000000000001', 'x', 101, true, true, 1)`,
      'certification_eligibility_score',
    ],
  ])('refuses %s', async (statement, rule) => {
    expect(await refusal(statement)).toBe(rule);
  });

  it('lets nobody change the record of who did what', async () => {
    await db
      .insert(activity)
      .values({ subjectType: 'x', subjectId: '1', actor: 'ada', action: 'did' });
    expect(await refusal(`update activity set actor = 'eve'`)).toBe('activity is append-only');
    expect(await refusal(`delete from activity`)).toBe('activity is append-only');
  });
});
