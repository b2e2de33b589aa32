import type { FastifyInstance } from 'fastify';
import { checkBrand } from '#core/content/brand/brand-check.ts';
import { brandEditing } from '#core/contract/staff/owner/brand.ts';
import type { Deps } from '#server/deps.ts';
import { register } from '#server/http/register.ts';
import { goBackTo, publishBrand, readBrand, siteBrandOf, storeLogo } from './brand.service.ts';
import { drawPreview } from './preview.ts';

export function brandRoutes(app: FastifyInstance, deps: Deps): void {
  register(app, deps, brandEditing.read, () => readBrand(deps));

  register(app, deps, brandEditing.check, async ({ body }) => checkBrand(body.content));

  register(app, deps, brandEditing.preview, async ({ body }) => {
    const site = await siteBrandOf(deps, body.content);
    return { html: await drawPreview(site, deps.config.publicUrl) };
  });

  register(app, deps, brandEditing.uploadLogo, async ({ body }) => {
    const { name } = await storeLogo(deps, Buffer.from(body.base64, 'base64'));
    return { logo: name };
  });

  register(app, deps, brandEditing.publish, ({ body }, { staff }) => {
    const { content, expectedVersion, note } = body;
    return publishBrand(deps, content, { expectedVersion, note, actor: staff.username });
  });

  register(app, deps, brandEditing.goBack, ({ params, body }, { staff }) =>
    goBackTo(deps, params.id, { ...body, actor: staff.username }),
  );
}
