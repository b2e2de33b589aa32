import type { Gateway } from '#server/adapters/gateway.ts';
import type { Db } from '#server/db/connection.ts';

type Call = 'create' | 'retrieve' | 'capture' | 'cancel' | 'refund';
/** `before`: the request is lost. `after`: it is executed, but the answer is lost. */
type Moment = 'before' | 'after';

/** Represents everything that can interrupt a program: a lost connection, a crash, a killed process. */
export class Crash extends Error {
  override readonly name = 'Crash';
}

/** A gateway whose calls fail on demand, once per request to fail. */
export function faultyGateway<G extends Gateway>(inner: G) {
  const orders: { call: Call; moment: Moment }[] = [];
  const take = (call: Call, moment: Moment) => {
    const index = orders.findIndex((order) => order.call === call && order.moment === moment);
    if (index >= 0) orders.splice(index, 1);
    return index >= 0;
  };
  const unsafe =
    <Args extends unknown[], Result>(call: Call, work: (...args: Args) => Promise<Result>) =>
    async (...args: Args): Promise<Result> => {
      if (take(call, 'before')) throw new Crash(`${call} was never sent`);
      const result = await work(...args);
      if (take(call, 'after')) throw new Crash(`the answer to ${call} was lost`);
      return result;
    };
  const gateway: G = {
    ...inner,
    create: unsafe('create', inner.create),
    retrieve: unsafe('retrieve', inner.retrieve),
    capture: unsafe('capture', inner.capture),
    cancel: unsafe('cancel', inner.cancel),
    refund: unsafe('refund', inner.refund),
  };
  return {
    gateway,
    fail: (call: Call, moment: Moment) => void orders.push({ call, moment }),
    forget: () => void orders.splice(0),
  };
}

/** Interrupts the next transaction: `before` its commit, so that it is rolled back, or `after`, so that its outcome is lost. */
export function crashNextTransaction(db: Db, moment: Moment): void {
  const real = db.transaction.bind(db);
  db.transaction = (async (work: Parameters<typeof real>[0], ...rest: []) => {
    db.transaction = real;
    const result = await real(
      async (tx) => {
        const done = await work(tx);
        if (moment === 'before') throw new Crash('cut off before the commit');
        return done;
      },
      ...rest,
    );
    throw Object.assign(new Crash('cut off after the commit'), { result });
  }) as typeof db.transaction;
}
