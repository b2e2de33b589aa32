import type { Basis } from '#core/content/claims.ts';
import { when } from '#core/routes.ts';
import { copy } from './copy.ts';

const { mark } = copy.samples;

/** The server takes it out once the owner has confirmed what it stands beside, and on one's own machine. */
export function SampleMark() {
  return mark === '' ? null : (
    <span className="sample" {...when('samples')}>
      {mark}
    </span>
  );
}

/** Where a figure comes from. */
export function BasisLine({ basis }: { basis?: Basis | undefined }) {
  return basis === undefined ? null : (
    <small {...(basis.isShipped && when('unconfirmed'))}>{basis.text}</small>
  );
}
