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
  /** Writes the assistant's answers; optional. */
  chat: ChatModel | undefined;
  /** Recently sent public documents. */
  documents: DocumentCache;
  /** Views of certificates that are not stored yet. */
  uses: Map<string, typeof certificateUses.$inferInsert>;
  /** Only if someone collects them. */
  metrics: Metrics | undefined;
  /** Only if traces are sent somewhere. */
  tracing: Tracing | undefined;
  log: Logger;
  now: () => Date;
  /** Sees a handler's result before the contract removes undeclared fields. For tests. */
  onReply?: (endpoint: Endpoint, reply: unknown) => void;
};

/** Counted for the life of the process, whatever is changed in the settings. */
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
  /** Queues a job in the caller's transaction: it never runs if that rolls back. */
  enqueue: <Name extends JobName>(
    tx: Queryable,
    name: Name,
    data: JobData[Name],
    options?: { runAt?: Date; key?: string },
  ) => Promise<void>;
  /** Queues many jobs of one kind in one statement. */
  enqueueAll: <Name extends JobName>(
    tx: Queryable,
    name: Name,
    data: readonly JobData[Name][],
  ) => Promise<void>;
  /** Starts running jobs, including scheduled ones. */
  work: (deps: Deps) => Promise<void>;
  /** Jobs that start from now on use these. */
  use: (deps: Deps) => Promise<void>;
  /** Runs everything that is due now, and nothing else; for tests. */
  drain: (deps: Deps) => Promise<void>;
  /** Takes no new job, lets running ones finish. */
  stop: () => Promise<void>;
};
