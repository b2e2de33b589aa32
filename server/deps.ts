import type { Logger } from 'pino';
import type { Brand } from '#core/content/brand/brand.ts';
import type { Endpoint } from '#core/contract/shared/endpoint.ts';
import type { ChatModel } from './adapters/chat-model.ts';
import type { FileStore } from './adapters/file-store.ts';
import type { Gateway } from './adapters/gateway.ts';
import type { Mailer } from './adapters/mailer.ts';
import type { Config } from './config.ts';
import type { Db, Queryable } from './db/connection.ts';
import type { certificateUses } from './db/schema/certificates.ts';
import type { PasswordHasher } from './features/auth/passwords.ts';
import type { Issuer } from './features/certificates/issuer.ts';
import type { Configuration } from './features/configuration/read-configuration.ts';
import type { DocumentCache } from './http/files/document-cache.ts';
import type { JobData, JobName } from './jobs/payloads.ts';
import type { Tracing } from './tracing/tracing.ts';
import type { Vault } from './vault.ts';

/** Everything a feature may need from outside itself. Functions take the part they use: `Pick<Deps, …>`. */
export type Deps = {
  config: Config;
  /** Where the configuration comes from. */
  configuration: Configuration;
  brand: Brand;
  db: Db;
  jobs: JobQueue;
  passwords: PasswordHasher;
  vault: Vault;
  files: FileStore;
  mailer: Mailer;
  gateway: Gateway;
  /** Signs and draws certificates. */
  issuer: Issuer;
  /** Words the assistant's answers; it answers without one too. */
  chat: ChatModel | undefined;
  /** What other sites and programs were sent a moment ago. */
  documents: DocumentCache;
  /** Looks at certificates that are not written yet. */
  uses: Map<string, typeof certificateUses.$inferInsert>;
  /** Only where somebody collects them. */
  metrics: Metrics | undefined;
  /** Only where traces are sent somewhere. */
  tracing: Tracing | undefined;
  log: Logger;
  now: () => Date;
  /** Sees what a handler gave before the contract takes out what it does not declare. Tests look there. */
  onReply?: (endpoint: Endpoint, reply: unknown) => void;
};

/** What is counted as long as the process runs, whatever is set on the screen meanwhile. */
export type Metrics = {
  observeRequest: (request: {
    method: string;
    route: string;
    status: number;
    seconds: number;
  }) => void;
  /** In the text format of Prometheus. */
  read: (deps: Pick<Deps, 'db' | 'brand' | 'now' | 'log'>) => Promise<string>;
  contentType: string;
};

export type JobQueue = {
  /** Queues a job with the caller's transaction: it never runs if that rolls back. */
  enqueue: <Name extends JobName>(
    tx: Queryable,
    name: Name,
    data: JobData[Name],
    options?: { runAt?: Date; key?: string },
  ) => Promise<void>;
  /** The same for many jobs of a kind, in one statement. */
  enqueueAll: <Name extends JobName>(
    tx: Queryable,
    name: Name,
    data: readonly JobData[Name][],
  ) => Promise<void>;
  /** Begins to run jobs, scheduled ones included. */
  work: (deps: Deps) => Promise<void>;
  /** Jobs that begin from now on get these. */
  use: (deps: Deps) => Promise<void>;
  /** Runs everything that is due now, and nothing else; for tests. */
  drain: (deps: Deps) => Promise<void>;
  /** Takes no new job, lets running ones finish. */
  stop: () => Promise<void>;
};
