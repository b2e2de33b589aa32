import { openAiCompatibleModel } from './adapters/chat-model.ts';
import { type Gateway, noGateway } from './adapters/gateway.ts';
import { keptMailer } from './adapters/kept-mailer.ts';
import { openFiles } from './adapters/open-files.ts';
import { sandboxGateway } from './adapters/sandbox-gateway.ts';
import { smtpMailer } from './adapters/smtp-mailer.ts';
import { logoOf } from './app.ts';
import type { Config } from './config.ts';
import type { Db } from './db/connection.ts';
import type { Deps } from './deps.ts';
import { readBrandNow } from './features/brand/read-brand-now.ts';
import { openIssuer } from './features/certificates/open-issuer.ts';
import {
  type Environment,
  readConfiguration,
} from './features/configuration/read-configuration.ts';
import { readStored, readVersion } from './features/configuration/stored-values.ts';
import { drawSite } from './http/site/drawing/draw-site.ts';
import type { Site } from './http/site/site.ts';

/** What lasts as long as the process, whatever is changed in the settings. */
export type Ground = Pick<
  Deps,
  | 'db'
  | 'jobs'
  | 'passwords'
  | 'vault'
  | 'documents'
  | 'uses'
  | 'metrics'
  | 'tracing'
  | 'log'
  | 'now'
> & { env: Environment };

/** Everything that serves, made from one state of the configuration. */
export type Assembled = { deps: Deps; site: Site; version: number };

export async function assemble({ env, ...ground }: Ground): Promise<Assembled> {
  const { db, vault, now } = ground;
  // Read first: anything stored while the rest is read then counts as unread.
  const version = await readVersion(db);
  const { config, configuration } = readConfiguration(env, await readStored(db, vault));
  const { brand, logo, problem } = await readBrandNow(db, config.dataDir);
  if (problem) ground.log.warn(problem);
  const { mail, dataDir, publicUrl: origin } = config;
  const site = await drawSite({ brand, logo }, { dataDir, origin });
  const deps: Deps = {
    ...ground,
    config,
    configuration,
    brand,
    files: openFiles(config),
    mailer: mail.smtpUrl ? smtpMailer(mail.smtpUrl) : keptMailer(mail.keptIn),
    gateway: await openGateway(config, db, now),
    issuer: openIssuer({ logo: logoOf({ brand }, site) }),
    chat: config.chat && openAiCompatibleModel(config.chat, now),
  };
  return { deps, site, version };
}

async function openGateway(
  { payments }: Pick<Config, 'payments'>,
  db: Db,
  now: () => Date,
): Promise<Gateway> {
  if (payments.provider === 'sandbox') return sandboxGateway({ db, now });
  if (payments.provider === 'none') return noGateway();
  // Stripe's SDK takes 37 MB of memory, so it is loaded only if used.
  const { stripeGateway } = await import('./adapters/stripe/stripe-gateway.ts');
  return stripeGateway({ ...payments, now });
}
