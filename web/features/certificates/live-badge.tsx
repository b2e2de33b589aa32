import { Download } from 'lucide-react';
import type { CertificateDetails } from '#core/contract/staff/certification/certificate-records.ts';
import {
  BADGE_HEIGHT,
  BADGE_WIDTH,
  drawBadge,
} from '#core/domain/certificates/badge/draw-badge.ts';
import { faceOf, LOOKS } from '#core/domain/certificates/badge/face.ts';
import { DrawerSection } from '#web/admin-kit/records/record.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { brand } from '#web/lib/brand.ts';

/** The badge for the holder's pages and mails, with how often it was used. */
export function LiveBadge({ certificate }: { certificate: CertificateDetails }) {
  const { number, status, state, isTest, visibility, embedCode } = certificate;
  if (status === 'prepared') return null;
  const face = faceOf(state, isTest);
  // Rendered here: the browser's copy of the public one may be older than the state above.
  const picture = `data:image/svg+xml,${encodeURIComponent(drawBadge({ face, brand, number }))}`;
  return (
    <DrawerSection title="Badge">
      <img
        src={picture}
        width={BADGE_WIDTH}
        height={BADGE_HEIGHT}
        alt={`Badge: ${LOOKS[face].label}`}
      />
      <p className="text-ink-700">
        The holder can put it on a website. It always shows the current state.
        {visibility === 'confirm' &&
          ' The name is not public, so downloads come without the signed file.'}
      </p>
      <pre className="wrap-anywhere whitespace-pre-wrap rounded-control border border-ink-200 bg-paper p-3 font-mono text-xs">
        <code>{embedCode}</code>
      </pre>
      <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
        <CopyButton text={embedCode} label="Copy code" />
        <BadgeFile href={`/badge/${number}.svg?baked=1`} name={`${number}.svg`} kind="SVG" />
        <BadgeFile href={`/badge/${number}.png`} name={`${number}.png`} kind="PNG" />
      </div>
      <p className="text-ink-700">{usesWords(certificate.uses)}</p>
    </DrawerSection>
  );
}

type BadgeFileProps = { href: string; name: string; kind: string };

function BadgeFile({ href, name, kind }: BadgeFileProps) {
  return (
    <a
      href={href}
      download={name}
      aria-label={`Download the badge as ${kind}`}
      className="link tap-area inline-flex items-center gap-1.5 whitespace-nowrap"
    >
      <Download aria-hidden="true" className="size-4 shrink-0" />
      {kind}
    </a>
  );
}

/** Counts shown badges apart from checks: showing a badge checks nothing. */
function usesWords({ page, file, document, badge }: CertificateDetails['uses']): string {
  const checks = page + file + document;
  return `Checked ${timesWords(checks)} in 30 days; its badge was shown ${timesWords(badge)}.`;
}

const timesWords = (count: number): string => (count === 1 ? 'once' : `${count} times`);
