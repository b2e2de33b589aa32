import type { FastifyInstance } from 'fastify';
import { portal } from '#core/contract/portal/portal.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { beginRenewal } from './renew.ts';

export function renewalRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, portal.renew, ({ params }, { customer, browserKeyHash }) =>
    beginRenewal(deps, customer.email, { ...params, browserKeyHash }),
  );
}
