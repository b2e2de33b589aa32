import { sql } from 'drizzle-orm';
import { describe, expect, it } from 'vitest';
import { testApp } from '#server/test/app.ts';

// The planner's statistics of a table outlive its rows.
const { db, inject, signIn } = await testApp({ ownDatabase: true });

async function list(query: Record<string, string | number>) {
  const { headers } = await signIn();
  const search = new URLSearchParams(Object.entries(query).map(([k, v]) => [k, String(v)]));
  return inject({ method: 'GET', url: `/api/certification/orders?${search}`, headers });
}

describe('the total', () => {
  /** In parts: a request's statement has little time. */
  async function fill(count: number): Promise<void> {
    for (let from = 1; from <= count; from += 1_000) {
      const to = Math.min(from + 999, count);
      await db.execute(sql`
        insert into assessment_sessions (id, scheme_version)
        select md5(i::text)::uuid, 1 from generate_series(${from}::int, ${to}::int) i`);
      await db.execute(sql`
        insert into certification_orders (session_id, order_number, ticket_number, customer_email, customer_name,
          certification_type, amount, livemode)
        select md5(i::text)::uuid, 'ORD-2026-' || lpad(i::text, 6, '0'), 'CERT-20260302-' || lpad(i::text, 6, '0'),
          'ada@example.com', 'Ada', 'x', 350, false
        from generate_series(${from}::int, ${to}::int) i`);
    }
    await db.execute(sql`analyze certification_orders`);
  }

  it('is exact up to 4,500', async () => {
    await fill(4_500);
    const { headers } = await list({ limit: 1 });
    expect(headers['x-total-count']).toBe('4500');
    expect(headers['x-total-estimated']).toBeUndefined();
  });

  it('is an estimate beyond, and says so', async () => {
    await fill(5_821);
    const { headers } = await list({ limit: 1 });
    expect(headers['x-total-estimated']).toBe('true');
    const total = Number(headers['x-total-count']);
    expect(total).toBeGreaterThan(4_500);
    expect(Math.abs(total - 5_821)).toBeLessThan(500);
    const narrowed = await list({ limit: 1, search: '00012' });
    expect(narrowed.headers['x-total-estimated']).toBeUndefined();
    // 000012, and 000120 to 000129.
    expect(narrowed.headers['x-total-count']).toBe('11');
  });
});
