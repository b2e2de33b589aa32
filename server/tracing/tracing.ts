import type { FastifyInstance } from 'fastify';

/** Follows requests and jobs down to the statements that they run. `open-tracing.ts` makes it where it is wanted. */
export type Tracing = {
  traceRequests: (app: FastifyInstance) => void;
  /** Runs a job within a span of its name. */
  traceJob: <Result>(name: string, work: () => Promise<Result>) => Promise<Result>;
  /** Sends what has not been sent yet. */
  stop: () => Promise<void>;
};
