import type { FastifyInstance, FastifyRequest } from 'fastify';
import { verification } from '#core/contract/verification.ts';
import type { Deps } from '#server/deps.ts';
import { judgeCredential, judgeFile } from '#server/features/verification/judge/judge-document.ts';
import type { Sender } from '#server/features/verification/judge/report-forgery.ts';
import { register } from '#server/http/register.ts';
import { confirmName } from './confirm-name.ts';
import { showCertificate } from './show-certificate.ts';

/** Calls of strangers, who trust neither the holder nor the paper. */
export function verificationRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, verification.byNumber, ({ params }, { subject }) =>
    showCertificate(deps, subject, params.number),
  );
  register(app, deps, verification.confirm, async ({ params, body }, { subject }) => ({
    matches: await confirmName(deps, subject, { ...params, ...body }),
  }));
  register(app, deps, verification.file, ({ body }, context) =>
    judgeFile(deps, senderOf(context), body.sha256),
  );
  register(app, deps, verification.credential, ({ body }, context) =>
    judgeCredential(deps, senderOf(context), body.credential),
  );
}

const senderOf = ({ subject, request }: { subject: string; request: FastifyRequest }): Sender => ({
  subject,
  address: request.ip,
  requestId: request.id,
});
