import { QueryClientProvider } from '@tanstack/react-query';
import { render, screen, within } from '@testing-library/react';
import { expect, it } from 'vitest';
import { orders } from '#core/contract/staff/orders.ts';
import { ORDER_LIST } from '#web/features/orders/order-list.tsx';
import { createQueryClient } from '#web/lib/query-client.ts';
import { setUpUser } from '#web/test/browser/user.ts';
import { managedOrder, serveOrder } from '#web/test/records/managed-order.ts';
import { RecordList } from './record-list.tsx';
import { useRecordList } from './use-record-list.ts';

/** A list with selectable rows and a bar that shows the selection. */
function Sample() {
  const list = useRecordList(ORDER_LIST, { openId: undefined, onOpen: () => {} });
  return (
    <RecordList
      list={list}
      renderBulkBar={(selection, clear) => (
        <button type="button" onClick={clear}>
          {JSON.stringify(selection)}
        </button>
      )}
    />
  );
}

async function open(total: number) {
  history.replaceState(null, '', '/admin?tab=orders&status=review');
  const rows = [7, 8, 9].map((id) => managedOrder({ id, orderNumber: `ORD-2026-00000${id}` }));
  serveOrder(managedOrder(), {
    endpoint: orders.list,
    respond: () => Response.json(rows, { headers: { 'x-total-count': String(total) } }),
  });
  render(
    <QueryClientProvider client={createQueryClient()}>
      <Sample />
    </QueryClientProvider>,
  );
  await screen.findByText('ORD-2026-000007');
  return setUpUser();
}

const box = (id: number) => screen.getByRole('checkbox', { name: `Select ORD-2026-00000${id}` });
const bar = (selection: object) => screen.getByRole('button', { name: JSON.stringify(selection) });

it('selects by box, by a range with Shift, and by X; Escape selects nothing', async () => {
  const user = await open(3);
  expect(screen.queryByRole('button', { name: /ids/ })).toBeNull();
  await user.click(box(7));
  expect(bar({ ids: [7] })).toBeDefined();
  await user.keyboard('{Shift>}');
  await user.click(box(9));
  await user.keyboard('{/Shift}');
  expect(bar({ ids: [7, 8, 9] })).toBeDefined();
  expect(screen.getByLabelText('Select all orders shown')).toHaveProperty('checked', true);
  // All matching rows are shown: there is nothing more to select.
  expect(screen.queryByRole('button', { name: /that match$/ })).toBeNull();

  await user.keyboard('{Escape}');
  expect(screen.queryByRole('button', { name: /ids/ })).toBeNull();
  const [, first] = within(screen.getByRole('table')).getAllByRole('row');
  first?.focus();
  await user.keyboard('xjj{Shift>}X{/Shift}');
  expect(bar({ ids: [7, 8, 9] })).toBeDefined();
  await user.keyboard('x');
  await user.click(bar({ ids: [7, 8] }));
  expect(screen.queryByRole('button', { name: /ids/ })).toBeNull();
});

it('selects all that match, beyond those that are shown', async () => {
  const user = await open(5_000);
  await user.click(screen.getByLabelText('Select all orders shown'));
  await user.click(screen.getByRole('button', { name: 'Select all 5,000 that match' }));
  expect(bar({ filters: { status: 'review' }, total: 5_000 })).toBeDefined();
});
