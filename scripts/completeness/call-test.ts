import type { Endpoint } from '#core/contract/shared/endpoint.ts';

type Call = `${Endpoint['method']} ${Endpoint['path']}`;

export type CallTest = {
  readonly call: Call;
  readonly test: string;
  /** The test helper through which the call is made, if any. */
  readonly helper?: string;
};

export const of = (test: string, ...calls: Call[]): CallTest[] =>
  calls.map((call) => ({ call, test }));
