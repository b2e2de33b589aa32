import { z } from 'zod';
import { done, endpoint } from '#core/contract/shared/endpoint.ts';
import { expectedUpdatedAt, rowId } from '#core/contract/shared/paging.ts';
import { MAX, requiredText } from '#core/contract/shared/text.ts';
import { LIST_NAMES } from '#core/domain/lists/sorts.ts';

const params = z.object({ id: rowId });

/** The address parameters of a list, as in `?status=review&sort=-amount`; each list has its own. */
const filters = z.record(z.string(), z.string().max(MAX.short));
/** In order; null for the list's usual ones. */
const columns = z.array(z.string().max(40)).max(30).nullable();
const name = requiredText('Please give the view a name', 80);

const savedView = z.object({
  id: z.number(),
  list: z.enum(LIST_NAMES),
  name: z.string(),
  isShared: z.boolean(),
  isOwn: z.boolean(),
  /** A user name. */
  owner: z.string(),
  filters,
  columns,
  updatedAt: z.iso.datetime(),
});
export type SavedView = z.output<typeof savedView>;

const newView = z.object({
  list: z.enum(LIST_NAMES),
  name,
  isShared: z.boolean().default(false),
  filters,
  columns,
});
export type NewView = z.output<typeof newView>;

const viewChange = z.object({
  name: name.optional(),
  isShared: z.boolean().optional(),
  filters: filters.optional(),
  columns: columns.optional(),
  expectedUpdatedAt,
});
export type ViewChange = z.output<typeof viewChange>;

/** Views are private; a shared one can be changed by its author or an owner. */
export const savedViews = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/saved-views',
    access: 'admin',
    summary: 'Own views and those that colleagues share, by name',
    query: z.object({ list: z.enum(LIST_NAMES).optional() }),
    response: z.array(savedView),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/saved-views',
    access: 'admin',
    permission: 'own-account',
    summary: 'Keep how a list is filtered, sorted and shown; sharing it needs the right to work',
    body: newView,
    response: savedView,
  }),
  update: endpoint({
    method: 'PATCH',
    path: '/api/admin/saved-views/:id',
    access: 'admin',
    permission: 'own-account',
    summary: 'Rename, share or change a view',
    params,
    body: viewChange,
    response: savedView,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/saved-views/:id',
    access: 'admin',
    permission: 'own-account',
    summary: 'Remove a view',
    params,
    response: done,
  }),
};
