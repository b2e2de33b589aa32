import type pg from 'pg';

/** Bytes of tables and indexes below which the first requests read in what they need soon enough. */
const LARGE = 48 * 1024 * 1024;

/** Smaller ones first, as many as fit into the memory that the database was given. */
const WHAT_FITS = `
  select oid::int as oid from (
    select oid, sum(pg_relation_size(oid)) over (order by pg_relation_size(oid), oid) as together,
      sum(pg_relation_size(oid)) over () as total
    from pg_class where relnamespace = 'public'::regnamespace and relkind in ('r', 'i')
  ) as relations
  where total >= $1 and together <= pg_size_bytes(current_setting('shared_buffers'))
  order by together`;

/**
 * After a start, all that has grown large lies on disk, and each page would be fetched by the request that needs it.
 * Gives back how many tables and indexes were read in.
 */
export async function warmUp(pool: pg.Pool, large = LARGE): Promise<number> {
  const { rows } = await pool.query<{ oid: number }>(WHAT_FITS, [large]);
  if (rows.length > 0) await pool.query('create extension if not exists pg_prewarm');
  for (const { oid } of rows) await pool.query('select pg_prewarm($1::oid::regclass)', [oid]);
  return rows.length;
}
