import type { FastifyInstance } from 'fastify';
import { certificates } from '#core/contract/staff/certification/certificates.ts';
import type { Deps } from '#server/deps.ts';
import { toCertificate } from '#server/features/certificates/certificate-views.ts';
import { toOrderDetails } from '#server/features/orders/order-views.ts';
import { register } from '#server/http/register.ts';
import { deliveryMessage, RETRYING } from './delivery.routes.ts';
import {
  correctCertificate,
  extendCertificate,
  type Issued,
  issueCertificate,
  reinstateCertificate,
} from './issue-certificate.ts';

export function issueRoutes(app: FastifyInstance, deps: Deps): void {
  const toReply = async ({ outcome, order, record }: Issued) => ({
    success: true,
    outcome,
    message: outcome === 'retrying' ? RETRYING : deliveryMessage(deps),
    certificate: toCertificate(deps, record),
    order: await toOrderDetails(deps.db, order),
  });

  register(app, deps, certificates.issue, async ({ params, body }, { staff }) => {
    const { decisionNote, deliverAnyway, expectedUpdatedAt, ...fields } = body;
    const { username: actor, role } = staff;
    const rest = { decisionNote, deliverAnyway, expectedUpdatedAt, actor, role };
    return toReply(await issueCertificate(deps, params.id, { fields, ...rest }));
  });

  register(app, deps, certificates.correct, async ({ params, body }, { staff }) => {
    const { expectedUpdatedAt, note, ...fields } = body;
    const actor = staff.username;
    return toReply(
      await correctCertificate(deps, params.id, { fields, note, expectedUpdatedAt, actor }),
    );
  });

  register(app, deps, certificates.extend, async ({ params, body }, { staff }) => {
    const { expectedUpdatedAt } = body;
    const actor = staff.username;
    return toReply(await extendCertificate(deps, params.id, { expectedUpdatedAt, actor }));
  });

  register(app, deps, certificates.reinstate, async ({ params, body }, { staff }) => {
    const { expectedUpdatedAt, note } = body;
    const actor = staff.username;
    return toReply(await reinstateCertificate(deps, params.id, { note, expectedUpdatedAt, actor }));
  });
}
