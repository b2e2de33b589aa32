import type { PortalCertificate } from '#core/contract/portal/records.ts';
import { BADGE_HEIGHT, BADGE_WIDTH } from '#core/domain/certificates/badge/draw-badge.ts';
import { LOOK_WORDS } from '#core/domain/verification/looks.ts';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { lookOf } from './certificate-words.ts';
import { Disclosure } from './disclosure.tsx';

/** The badge as other sites show it, and the code that embeds it. */
export function BadgeTools({ certificate }: { certificate: PortalCertificate }) {
  const { number, embedCode, visibility } = certificate;
  return (
    <Disclosure title="Badge for your website">
      <img
        src={`/badge/${number}.svg`}
        width={BADGE_WIDTH}
        height={BADGE_HEIGHT}
        alt={`Badge of certificate ${number}: ${LOOK_WORDS[lookOf(certificate)]}`}
        loading="lazy"
      />
      <p className="text-ink-700">
        This is how it looks now. It always shows the current state, and leads to the public page.
        {visibility === 'confirm' &&
          ' The name is not public, so downloads come without the signed file.'}
      </p>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-control border border-ink-200 bg-paper p-3 font-mono text-sm">
        <code>{embedCode}</code>
      </pre>
      <div>
        <CopyButton text={embedCode} label="Copy code" />
      </div>
    </Disclosure>
  );
}
