import type { NewView, SavedView, ViewChange } from '#core/contract/staff/work/saved-views.ts';
import type { ListName } from '#core/domain/lists/sorts.ts';
import { unknownFilter } from '#core/domain/lists/view-filters.ts';
import { isAllowed, whoCan } from '#core/domain/staff/permissions.ts';
import { AppError, invalidField } from '#core/errors.ts';
import { refuseIfChanged } from '#server/db/concurrent-edits.ts';
import type { Queryable } from '#server/db/connection.ts';
import type { Deps } from '#server/deps.ts';
import type { StaffIdentity } from '#server/features/auth/auth.queries.ts';
import { Refused } from '#server/http/security-log.ts';
import {
  deleteView,
  insertView,
  listNames,
  lockView,
  updateView,
  type ViewRow,
} from './saved-views.queries.ts';

/** Views of one person on one list; more would fill the menu, not help. */
const MOST = 50;

type Staff = Pick<StaffIdentity, 'username' | 'role'>;

export const toView = (row: ViewRow, { username }: Staff): SavedView => ({
  id: row.id,
  list: row.list,
  name: row.name,
  isShared: row.isShared,
  isOwn: row.owner === username,
  owner: row.owner,
  filters: row.filters,
  columns: row.columns,
  updatedAt: row.updatedAt.toISOString(),
});

export function createView({ db }: Deps, view: NewView, staff: Staff): Promise<ViewRow> {
  refuseUnknownFilters(view.list, view.filters);
  if (view.isShared) requireWork(staff);
  return db.transaction(async (tx) => {
    if ((await listNames(tx, staff.username, view.list)).length >= MOST) {
      throw new AppError(
        'conflict',
        `You have ${MOST} views of this list. Please remove one first.`,
      );
    }
    const row = await insertView(tx, { ...view, owner: staff.username });
    if (!row) throw nameIsTaken();
    return row;
  });
}

export function changeView(
  { db, now }: Deps,
  id: number,
  { expectedUpdatedAt, ...change }: ViewChange,
  staff: Staff,
): Promise<ViewRow> {
  return db.transaction(async (tx) => {
    const view = await lockOwn(tx, id, staff);
    if (change.isShared) requireWork(staff);
    if (change.filters) refuseUnknownFilters(view.list, change.filters);
    refuseIfChanged(view, expectedUpdatedAt, 'view');
    const { name = view.name } = change;
    const taken = name === view.name ? [] : await listNames(tx, view.owner, view.list);
    if (taken.includes(name)) throw nameIsTaken();
    return updateView(tx, id, change, now());
  });
}

export function removeView({ db }: Deps, id: number, staff: Staff): Promise<void> {
  return db.transaction(async (tx) => {
    await lockOwn(tx, id, staff);
    await deleteView(tx, id);
  });
}

/** Locks a view that the person may change. Private views of others are not even found. */
async function lockOwn(tx: Queryable, id: number, staff: Staff): Promise<ViewRow> {
  const view = await lockView(tx, staff.username, id);
  if (!view) throw new AppError('not_found', 'There is no such view');
  if (view.owner !== staff.username && staff.role !== 'owner') {
    throw refusal(staff, `Only ${view.owner} or an owner can change this view.`);
  }
  if (view.isShared) requireWork(staff);
  return view;
}

/** Changing what colleagues see takes the right to change records. */
function requireWork(staff: Staff): void {
  if (!isAllowed(staff.role, 'work')) throw refusal(staff, whoCan('work'));
}

const refusal = ({ username }: Staff, message: string) =>
  new Refused('forbidden', message, { reason: 'not-permitted', actor: username });

function refuseUnknownFilters(list: ListName, filters: Record<string, string>): void {
  const unknown = unknownFilter(list, filters);
  if (unknown !== undefined) throw invalidField('filters', 'This list has no such filter');
}

const nameIsTaken = () => invalidField('name', 'There is already a view with this name');
