import type { FastifyInstance } from 'fastify';
import { portal } from '#core/contract/portal/portal.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { continueAssessment, readDraft } from './unfinished.ts';

/** Continues on one device what was begun on another. */
export function unfinishedRoutes(app: FastifyInstance, deps: Deps): void {
  register(
    app,
    deps,
    portal.continueAssessment,
    async ({ params }, { customer, browserKeyHash }) => ({
      success: true,
      ...(await continueAssessment(deps.db, customer.email, { ...params, browserKeyHash })),
    }),
  );

  register(app, deps, portal.continueApplication, ({ params }, { customer }) =>
    readDraft(deps.db, customer.email, params.draftToken),
  );
}
