import { z } from 'zod';
import { type ListName, sortValues } from '#core/domain/lists/sorts.ts';
import { pageQuery } from './paging.ts';
import { MAX } from './text.ts';

const moment = z.iso.datetime();

/** What every list of the staff area takes besides its own filters. */
export const listQuery = <List extends ListName>(list: List) =>
  pageQuery.extend({
    /** `name` ascending, `-name` descending; a cursor continues the order it came from. */
    sort: z.enum(sortValues(list)).optional(),
    /** Bounds of the list's main date: from inclusive, to exclusive. */
    from: moment.optional(),
    to: moment.optional(),
  });

/** `me`, `none`, or a user name. */
export const assigneeFilter = z.string().max(MAX.short).optional();
