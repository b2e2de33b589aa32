import type { Endpoint } from '#core/contract/shared/endpoint.ts';

type Call = `${Endpoint['method']} ${Endpoint['path']}`;

export type CallTest = {
  readonly call: Call;
  readonly test: string;
  /** Through what the test makes the call, when it does so by a helper of the tests. */
  readonly helper?: string;
};

export const of = (test: string, ...calls: Call[]): CallTest[] =>
  calls.map((call) => ({ call, test }));
