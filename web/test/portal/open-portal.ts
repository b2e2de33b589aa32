import { portal } from '#core/contract/portal/portal.ts';
import type { PortalPage } from '#core/contract/portal/records.ts';
import { portalSignIn } from '#core/contract/portal/sign-in.ts';
import { answer, serve } from '#web/test/answers.ts';
import { renderApp } from '#web/test/render-app.tsx';
import { sampleAccess } from './portal.ts';

/** Opens the page of a signed-in customer; returns what it asked. */
export function openPortal(page: PortalPage, ...replies: Parameters<typeof serve>) {
  const seen = serve(
    answer(portal.read, page),
    answer(portalSignIn.access, sampleAccess()),
    ...replies,
  );
  return { seen, ...renderApp('/account') };
}
