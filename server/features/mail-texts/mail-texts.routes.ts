import type { FastifyInstance } from 'fastify';
import { mailTexts } from '#core/contract/staff/owner/mail-texts.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import {
  goBackTo,
  listMailTexts,
  readMailTexts,
  requireEditable,
  resetMailTexts,
  saveMailTexts,
} from './mail-texts.service.ts';
import { previewMail, sendTest } from './preview.ts';

export function mailTextRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, mailTexts.list, () => listMailTexts(deps));

  register(app, deps, mailTexts.read, async ({ params }) =>
    readMailTexts(deps, requireEditable(params.template)),
  );

  register(app, deps, mailTexts.preview, async ({ params, body }) =>
    previewMail(deps, requireEditable(params.template), body),
  );

  register(app, deps, mailTexts.sendTest, async ({ params, body }, { staff }) =>
    sendTest(deps, requireEditable(params.template), body, staff.userId),
  );

  register(app, deps, mailTexts.save, async ({ params, body }, { staff }) => {
    const { slots, ...change } = body;
    const template = requireEditable(params.template);
    return saveMailTexts(deps, template, slots, { ...change, actor: staff.username });
  });

  register(app, deps, mailTexts.reset, async ({ params, body }, { staff }) =>
    resetMailTexts(deps, requireEditable(params.template), { ...body, actor: staff.username }),
  );

  register(app, deps, mailTexts.goBack, async ({ params, body }, { staff }) => {
    const template = requireEditable(params.template);
    return goBackTo(deps, template, params.version, { ...body, actor: staff.username });
  });
}
