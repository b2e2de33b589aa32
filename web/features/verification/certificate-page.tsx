import type { ShownCertificate } from '#core/contract/verification.ts';
import { brand } from '#web/lib/brand.ts';
import { lookOf } from './certificate-look.ts';
import { CertificateSheet } from './certificate-sheet.tsx';
import { CheckList } from './check-list.tsx';
import { CompareFile, ConfirmName, CopyLink } from './own-checks.tsx';
import { PublicHistory } from './public-history.tsx';

type PageProps = { certificate: ShownCertificate; origin: string };

/** The current state of a certificate; the code on the paper leads here. Rendered by the server, complete without a script. */
export function CertificatePage({ certificate, origin }: PageProps) {
  const isBroken = lookOf(certificate) === 'broken';
  return (
    <div className="bg-paper">
      <div className="shell certificate-columns">
        <CertificateSheet certificate={certificate} />
        <div className="beside">
          {!isBroken && certificate.canConfirm && <ConfirmName number={certificate.number} />}
          <section aria-labelledby="checks" className="card">
            <h2 id="checks" className="text-xl">
              What we checked
            </h2>
            <CheckList certificate={certificate} />
          </section>
          <AddressHint host={new URL(origin).host} />
        </div>
        <div className="below">
          {!isBroken && <CompareFile number={certificate.number} />}
          {!isBroken && <PublicHistory history={certificate.history} />}
          {!isBroken && <Documents certificate={certificate} />}
          <nav aria-label="More about certificates" className="more-links">
            <a href="/verify">Check another certificate</a>
            <a href="/register">Register of certificates</a>
            <a href="/how-we-decide">How we decide</a>
            <a href="/contact?topic=misuse">Report misuse</a>
          </nav>
        </div>
      </div>
    </div>
  );
}

/** A forged paper leads to a forged page: only the address gives it away. */
function AddressHint({ host }: { host: string }) {
  return (
    <section aria-labelledby="address" className="card">
      <h2 id="address" className="text-xl">
        Is this our page?
      </h2>
      <p className="mt-2 text-ink-700">
        Compare the address bar of your browser. It must show <b className="host">{host}</b>, and
        only this page tells you the state of a certificate of {brand.name}.
      </p>
      <CopyLink />
    </section>
  );
}

function Documents({ certificate }: { certificate: ShownCertificate }) {
  const { number, edition, statement, isTest } = certificate;
  if (isTest) return null;
  return (
    <section aria-labelledby="documents" className="card">
      <h2 id="documents" className="text-xl">
        Documents
      </h2>
      <ul className="mt-2 grid gap-1">
        {/* The data name the holder, so they are public only if the name is. */}
        {statement && (
          <li>
            <a href={`/credentials/${number}/${edition}`} className="link">
              Signed data (JSON)
            </a>
          </li>
        )}
        <li>
          <a href={`/badge/${number}.svg`} className="link">
            Badge with today’s state (SVG)
          </a>
        </li>
      </ul>
    </section>
  );
}
