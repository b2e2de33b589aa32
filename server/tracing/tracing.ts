import type { FastifyInstance } from 'fastify';

/** Traces requests and jobs down to the statements they run. `open-tracing.ts` creates it if configured. */
export type Tracing = {
  traceRequests: (app: FastifyInstance) => void;
  /** Runs a job within a span named after it. */
  traceJob: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Sends the remaining spans. */
  stop: () => Promise<void>;
};
