import { and, eq, inArray, isNotNull, ne, type SQL, sql } from 'drizzle-orm';
import {
  comparablePhone,
  DOUBLE_REASONS,
  type DoubleReason,
  doubleReason,
  isFreeMail,
} from '#core/domain/customers/doubles.ts';
import type { Queryable } from '#server/db/connection.ts';
import { digitsBackwards } from '#server/db/schema/columns.ts';
import { customerMerges, customers } from '#server/db/schema/customers.ts';
import type { CustomerRow } from '#server/features/customers/customers.queries.ts';

/** Customers that are looked up for each reason, and how many are suggested. */
const LOOKED_AT = 20;
const SUGGESTED = 5;

type Double = CustomerRow & { reason: DoubleReason };

/** Finds customers who may be the same person, unless staff have said that they are not. */
export async function findDoubles(db: Queryable, customer: CustomerRow): Promise<Double[]> {
  const [written, ...alikes] = await Promise.all([
    Promise.all(
      formerAddresses(db, customer).map((condition) => findOthers(db, customer, condition)),
    ),
    ...doubleConditions(customer).map((condition) => findOthers(db, customer, condition)),
  ]);
  const former = new Set(written.flat().map(({ id }) => id));
  const others = new Map([...written, ...alikes].flat().map((row) => [row.id, row]));
  return [...others.values()]
    .flatMap((row): Double[] => {
      const reason = former.has(row.id) ? 'former-address' : doubleReason(customer, row);
      return reason ? [{ ...row, reason }] : [];
    })
    .toSorted((a, b) => rank(a) - rank(b) || a.id - b.id)
    .slice(0, SUGGESTED);
}

const rank = ({ reason }: Double): number => Object.keys(DOUBLE_REASONS).indexOf(reason);

/** Matches customers of whom one has an address that was merged into the other. One condition could not use an index. */
const formerAddresses = (db: Queryable, { id, email }: CustomerRow): SQL[] => [
  inArray(
    customers.id,
    db
      .select({ id: customerMerges.customerId })
      .from(customerMerges)
      .where(eq(customerMerges.email, email)),
  ),
  inArray(
    customers.email,
    db
      .select({ email: sql<string>`${customerMerges.email}` })
      .from(customerMerges)
      .where(and(eq(customerMerges.customerId, id), isNotNull(customerMerges.email))),
  ),
];

/** One condition per index; the rule decides about what they find. */
function doubleConditions({ phone, companyKey, lastName, domain }: CustomerRow): SQL[] {
  const digits = comparablePhone(phone);
  const backwards = digits && [...digits].reverse().join('');
  const isNamed = lastName ? eq(customers.lastName, lastName) : undefined;
  return [
    backwards && sql`${digitsBackwards(customers.phone)} like ${`${backwards}%`}`,
    isNamed && companyKey ? and(eq(customers.companyKey, companyKey), isNamed) : undefined,
    isNamed && domain && !isFreeMail(domain)
      ? and(eq(customers.domain, domain), isNamed)
      : undefined,
  ].filter((condition) => condition !== undefined && condition !== '');
}

const findOthers = (db: Queryable, { id }: CustomerRow, condition: SQL): Promise<CustomerRow[]> =>
  db
    .select()
    .from(customers)
    .where(
      and(
        condition,
        ne(customers.id, id),
        sql`not exists (select from distinct_customers as said
          where said.lower_id = least(${customers.id}, ${id}) and said.higher_id = greatest(${customers.id}, ${id}))`,
      ),
    )
    // By an expression: with the plain id, the database might scan all of them in order for a few.
    .orderBy(sql`${customers.id} + 0`)
    .limit(LOOKED_AT);
