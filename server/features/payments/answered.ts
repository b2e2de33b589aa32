import { AppError } from '#core/errors.ts';
import { GatewayRefused } from '#server/adapters/gateway.ts';
import type { Deps } from '#server/deps.ts';

/** Asks the gateway for a visitor. What goes wrong there is no fault of theirs, and none that they could mend. */
export async function answered<T>({ log }: Pick<Deps, 'log'>, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (error instanceof AppError) throw error;
    log.error({ err: error }, 'the payment provider failed');
    throw new AppError(
      'payment_unavailable',
      error instanceof GatewayRefused
        ? 'The payment provider did not accept the request. Please contact support for assistance.'
        : 'The payment provider does not answer at the moment. Please try again.',
    );
  }
}

/** For everything that one request of a visitor asks the gateway: they do not wait as long as a job does. */
export const whileVisitorWaits = (deps: Deps): Deps => ({
  ...deps,
  gateway: deps.gateway.forVisitor?.() ?? deps.gateway,
});
