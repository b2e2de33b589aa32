import type { IncomingMessage, ServerResponse } from 'node:http';
import cookie from '@fastify/cookie';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, LogController } from 'fastify';
import { logoPicture } from '#core/content/brand/brand.ts';
import { ALL_ENDPOINTS } from '#core/contract/all.ts';
import { AppError } from '#core/errors.ts';
import {
  orderMoneyRoutes,
  paymentRoutes,
  webhookRoutes,
} from '#server/features/payments/payments.routes.ts';
import { documentRoutes } from '#server/features/verification/documents/documents.routes.ts';
import { serveApiDocs } from '#server/http/site/api-docs.ts';
import { readFaqPage } from '#server/http/site/faq-page.ts';
import { serveLivePages } from '#server/http/site/live-pages.ts';
import { type Prepared, prepare, sendPrepared } from '#server/http/site/prepared.ts';
import { robotsTxt, type Site, serveSite, sitemapXml } from '#server/http/site/site.ts';
import type { Deps } from './deps.ts';
import { accountRoutes } from './features/account/account.routes.ts';
import { answerRoutes } from './features/answers/answers.routes.ts';
import { apiKeyRoutes } from './features/api-keys/api-keys.routes.ts';
import { applicationRoutes } from './features/applications/applications.routes.ts';
import { assessmentRoutes } from './features/assessment/assessment.routes.ts';
import { assignmentsRoutes } from './features/assignments/assignments.routes.ts';
import { auditRoutes } from './features/audit/audit.routes.ts';
import { authRoutes } from './features/auth/auth.routes.ts';
import { backupRoutes } from './features/backups/backups.routes.ts';
import { badgeRoutes } from './features/badges/badges.routes.ts';
import { brandRoutes } from './features/brand/brand.routes.ts';
import { bulkRoutes } from './features/bulk/bulk.routes.ts';
import { certificateRoutes } from './features/certificates/certificates.routes.ts';
import { keyRoutes } from './features/certificates/keys/keys.routes.ts';
import { chatRoutes } from './features/chat/chat.routes.ts';
import { checkInRoutes } from './features/check-ins/form/check-in.routes.ts';
import { lifecycleRoutes } from './features/check-ins/lifecycle.routes.ts';
import { clientErrorRoutes } from './features/client-errors/client-errors.routes.ts';
import { contactRoutes } from './features/contact/contact.routes.ts';
import { customerPagesRoutes } from './features/customers/customer-pages.routes.ts';
import { customersRoutes } from './features/customers/customers.routes.ts';
import { dashboardRoutes } from './features/dashboard/dashboard.routes.ts';
import { queueRoutes } from './features/dashboard/queue/queue.routes.ts';
import { checkInDecisionRoutes } from './features/delivery/check-in-decisions.routes.ts';
import { deliveryRoutes } from './features/delivery/delivery.routes.ts';
import { holderChangeRoutes } from './features/delivery/holder-changes.routes.ts';
import { issueRoutes } from './features/delivery/issue.routes.ts';
import { emailRoutes } from './features/emails/emails.routes.ts';
import { firstStartRoutes } from './features/first-start/first-start.routes.ts';
import { goLiveRoutes } from './features/go-live/go-live.routes.ts';
import { inboundMailRoutes } from './features/inbound-mail/inbound-mail.routes.ts';
import { insightRoutes } from './features/insights/insights.routes.ts';
import { leadRoutes } from './features/leads/leads.routes.ts';
import { mailTextRoutes } from './features/mail-texts/mail-texts.routes.ts';
import { manualOrderRoutes } from './features/manual-orders/manual-orders.routes.ts';
import { measureRequests, metricsRoutes } from './features/metrics/metrics.routes.ts';
import { notesRoutes } from './features/notes/notes.routes.ts';
import { orderRoutes } from './features/orders/orders.routes.ts';
import { customerPortalRoutes } from './features/portal/customer-portal.routes.ts';
import { portalOwnRoutes } from './features/portal/own/own.routes.ts';
import { passkeyRoutes } from './features/portal/passkeys/passkeys.routes.ts';
import { portalRoutes } from './features/portal/portal.routes.ts';
import { renewalRoutes } from './features/portal/renewal.routes.ts';
import { portalSignInRoutes } from './features/portal/sign-in/sign-in.routes.ts';
import { unfinishedRoutes } from './features/portal/unfinished.routes.ts';
import { portalYearsRoutes } from './features/portal/years.routes.ts';
import { privacyRoutes } from './features/privacy/privacy.routes.ts';
import { receiptRoutes } from './features/receipts/receipts.routes.ts';
import { registerRoutes } from './features/register/register.routes.ts';
import { readRegisterPage } from './features/register/register-page.ts';
import { reportRoutes } from './features/reports/reports.routes.ts';
import { reviewRoutes } from './features/reviews/reviews.routes.ts';
import { savedViewsRoutes } from './features/saved-views/saved-views.routes.ts';
import { secondFactorRoutes } from './features/second-factor/second-factor.routes.ts';
import { settingsRoutes } from './features/settings/settings.routes.ts';
import { createPageSettings } from './features/settings/settings.service.ts';
import { setupRoutes } from './features/setup/setup.routes.ts';
import { staffRoutes } from './features/staff/staff.routes.ts';
import { trackingRoutes } from './features/tracking/tracking.routes.ts';
import { undoRoutes } from './features/undo/undo.routes.ts';
import { keepWritingUses } from './features/verification/count-use.ts';
import { readCertificatePage, readSchemePage } from './features/verification/live-pages.ts';
import { verificationRoutes } from './features/verification/verification.routes.ts';
import { webhookReceiverRoutes } from './features/webhooks/webhooks.routes.ts';
import { dropForwardedPorts } from './http/client-address.ts';
import { limitConnections } from './http/connections/limit.ts';
import { stopInOrder } from './http/connections/orderly-stop.ts';
import { refuseOverload } from './http/connections/overload.ts';
import { serveInTurn } from './http/connections/pipelining.ts';
import { answerUnreadRequests } from './http/connections/unread-requests.ts';
import { closeUnreadResponses } from './http/connections/unread-responses.ts';
import { handleErrors } from './http/errors.ts';
import { redirectFormerOrigins } from './http/former-origins.ts';
import { allowEmptyJson } from './http/input.ts';
import { logRequests } from './http/logging.ts';
import { toOpenApi } from './http/openapi.ts';
import { sendSecurityHeaders } from './http/security-headers.ts';
import { readClock } from './jobs/job-runs.ts';

/** Bytes. Uploads have their own limit and their own timeout. */
const BODY_LIMIT = 256 * 1024;

/** Milliseconds. Together these close slow clients within 12 s; the framework's defaults never do. */
const HTTP_TIMEOUTS = {
  headersTimeout: 5_000,
  requestTimeout: 10_000,
  connectionsCheckingInterval: 1_000,
};

/** Characters. No path parameter of ours is longer. */
const LONGEST_NAME = 500;

/**
 * The whole server, without listening; tests inject requests into it. An app served by another app's server is told
 * when that one stops.
 */
export async function createApp(
  deps: Deps,
  site?: Site,
  isServerStopping?: () => boolean,
): Promise<FastifyInstance> {
  const { config } = deps;
  /** For URLs that the router cannot parse: the framework would answer in its own words, without our headers. */
  function routeToNotFound(_: string, request: IncomingMessage, response: ServerResponse): void {
    app.routing(Object.assign(request, { originalUrl: request.url, url: '/nowhere' }), response);
  }
  const app = Fastify({
    loggerInstance: deps.log as FastifyBaseLogger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: () => crypto.randomUUID(),
    trustProxy: config.trustProxy ?? false,
    bodyLimit: BODY_LIMIT,
    requestTimeout: HTTP_TIMEOUTS.requestTimeout,
    // A request without a host is refused in our own words.
    http: { ...HTTP_TIMEOUTS, requireHostHeader: false },
    forceCloseConnections: 'idle',
    // Requests that still arrive during a stop are served; their connections are closed afterwards.
    return503OnClosing: false,
    routerOptions: {
      maxParamLength: LONGEST_NAME,
      onBadUrl: routeToNotFound,
      onMaxParamLength: routeToNotFound,
    },
  });
  // A form on another site can send text/plain without a preflight, but not JSON.
  app.removeContentTypeParser('text/plain');
  allowEmptyJson(app);
  handleErrors(app);
  logRequests(app);
  measureRequests(app, deps);
  deps.tracing?.traceRequests(app);
  serveInTurn(app);
  // Cookies are not parsed for every request; only calls that need a session read them.
  await app.register(cookie, { hook: false });
  sendSecurityHeaders(app, config);
  if (config.trustProxy) dropForwardedPorts(app);
  redirectFormerOrigins(app, config);
  refuseOverload(app, deps);
  const ownStop = stopInOrder(app);
  const isStopping = isServerStopping ?? ownStop.isStopping;
  answerUnreadRequests(app, config);
  closeUnreadResponses(app, isStopping);
  limitConnections(app);

  app.get('/healthz', async () => ({ status: 'ok' }));
  app.get('/readyz', async () => {
    if (isStopping()) throw new AppError('unavailable', 'This process is stopping.');
    // A stopped clock is reported, but does not make a serving process unready.
    return { status: 'ready', clock: await readClock(deps.db) };
  });
  // Built on the first request: it takes longer than everything else here.
  let description: Prepared | undefined;
  app.get('/api/openapi.json', (request, reply) => {
    const openApi = () => JSON.stringify(toOpenApi(ALL_ENDPOINTS, config.publicUrl));
    description ??= prepare('application/json; charset=utf-8', Buffer.from(openApi()));
    return sendPrepared(description, request, reply.header('cache-control', 'no-cache'));
  });

  const badges = site?.badges ?? new Map<string, Buffer>();
  accountRoutes(app, deps);
  answerRoutes(app, deps);
  apiKeyRoutes(app, deps);
  applicationRoutes(app, deps);
  assessmentRoutes(app, deps);
  auditRoutes(app, deps);
  authRoutes(app, deps);
  backupRoutes(app, deps);
  brandRoutes(app, deps);
  mailTextRoutes(app, deps);
  bulkRoutes(app, deps);
  certificateRoutes(app, deps);
  lifecycleRoutes(app, deps);
  checkInRoutes(app, deps);
  checkInDecisionRoutes(app, deps);
  holderChangeRoutes(app, deps);
  verificationRoutes(app, deps);
  insightRoutes(app, deps);
  reportRoutes(app, deps);
  reviewRoutes(app, deps);
  documentRoutes(app, deps);
  badgeRoutes(app, deps, badges);
  keepWritingUses(app, deps);
  chatRoutes(app, deps);
  clientErrorRoutes(app, deps);
  assignmentsRoutes(app, deps);
  savedViewsRoutes(app, deps);
  undoRoutes(app, deps);
  contactRoutes(app, deps);
  customerPagesRoutes(app, deps);
  customersRoutes(app, deps);
  dashboardRoutes(app, deps);
  queueRoutes(app, deps);
  deliveryRoutes(app, deps);
  issueRoutes(app, deps);
  emailRoutes(app, deps);
  inboundMailRoutes(app, deps);
  keyRoutes(app, deps);
  firstStartRoutes(app, deps);
  goLiveRoutes(app, deps);
  leadRoutes(app, deps);
  manualOrderRoutes(app, deps);
  metricsRoutes(app, deps);
  notesRoutes(app, deps);
  orderRoutes(app, deps);
  paymentRoutes(app, deps);
  webhookRoutes(app, deps);
  orderMoneyRoutes(app, deps);
  customerPortalRoutes(app, deps);
  portalRoutes(app, deps, badges);
  portalYearsRoutes(app, deps);
  portalSignInRoutes(app, deps);
  unfinishedRoutes(app, deps);
  passkeyRoutes(app, deps);
  portalOwnRoutes(app, deps);
  renewalRoutes(app, deps);
  privacyRoutes(app, deps);
  receiptRoutes(app, deps, logoOf(deps, site));
  registerRoutes(app, deps);
  settingsRoutes(app, deps);
  setupRoutes(app, deps);
  secondFactorRoutes(app, deps);
  staffRoutes(app, deps);
  trackingRoutes(app, deps);
  webhookReceiverRoutes(app, deps);

  const robots = robotsTxt(config.publicUrl);
  app.get('/robots.txt', (_, reply) => reply.type('text/plain').send(robots));
  const sitemap = sitemapXml(deps.brand, config.publicUrl);
  app.get('/sitemap.xml', (_, reply) => reply.type('application/xml').send(sitemap));
  const readPageSettings = createPageSettings(deps);
  serveSite(app, config, site, readPageSettings);
  if (site) {
    serveApiDocs(app, deps, site.files);
    serveLivePages(app, deps, site.live, {
      certificate: readCertificatePage(deps),
      faq: readFaqPage(deps, readPageSettings),
      register: readRegisterPage(deps),
      scheme: readSchemePage,
    });
  }
  return app;
}

/** The owner's logo, for printed documents. */
export function logoOf({ brand }: Pick<Deps, 'brand'>, site: Site | undefined): Buffer | undefined {
  const picture = logoPicture(brand);
  return picture ? site?.files.get(picture)?.body : undefined;
}
