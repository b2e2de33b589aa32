import type { FastifyInstance } from 'fastify';
import { customers } from '#core/contract/staff/customers/customers.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { correctAddress } from './correct-address.ts';
import { removeColleagueOf } from './customer-colleagues.ts';
import { readCustomer } from './customer-file.ts';

export function customersRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, customers.read, ({ query }) => readCustomer(deps, query.email));

  register(app, deps, customers.correctAddress, async ({ params, body }, { staff }) => {
    await deps.db.transaction((tx) =>
      correctAddress(tx, deps, { ...body, id: params.id, actor: staff.username }),
    );
    return readCustomer(deps, body.email);
  });

  register(app, deps, customers.removeColleague, async ({ params }, { note }) => {
    const { owner, colleague } = await removeColleagueOf(deps.db, params);
    note({ account: colleague, detail: 'removed' });
    return readCustomer(deps, owner);
  });
}
