import { caddyText, nginxText } from '#core/domain/go-live/proxy-texts.ts';
import { CopyButton } from '#web/components/ui/copy-button.tsx';

type ProxyTextsProps = {
  /** The address in the field, even while it is being typed. */
  typed: string;
  upstream: string;
};

const NO_HOST = 'www.example.com';

function hostIn(address: string): string {
  const url = URL.parse(address);
  return url?.hostname && url.hostname !== 'localhost' ? url.hostname : NO_HOST;
}

/** The site itself speaks plain http: a proxy in front of it must encrypt. */
export function ProxyTexts({ typed, upstream }: ProxyTextsProps) {
  const site = { host: hostIn(typed), upstream };
  const texts = [
    { name: 'Caddy', text: caddyText(site), says: 'It fetches and renews the certificate itself.' },
    { name: 'nginx', text: nginxText(site), says: 'For a certificate that you already have.' },
  ];
  return (
    <section
      aria-label="A proxy for https"
      className="grid min-w-0 gap-3 border-ink-200 border-t pt-4"
    >
      <div className="grid gap-1">
        <h4 className="font-sans font-semibold tracking-normal">A proxy for https</h4>
        <p>
          A proxy in front of the site must take https for this name, pass everything on to{' '}
          <code className="wrap-anywhere font-mono">{upstream}</code>, keep the Host header, and
          send the visitor’s address in X-Forwarded-For. Ready to use:
        </p>
      </div>
      {texts.map(({ name, text, says }) => (
        <details key={name} className="min-w-0 rounded-control border border-ink-200">
          <summary className="flex min-h-11 cursor-pointer items-center gap-2 px-3.5">
            <span className="font-semibold">{name}</span>
            <span className="text-ink-600 max-sm:sr-only">{says}</span>
          </summary>
          <div className="grid min-w-0 gap-3 px-3.5 pb-3.5">
            <pre className="overflow-x-auto rounded-control bg-paper p-3 font-mono text-sm">
              {text}
            </pre>
            <CopyButton
              text={text}
              label={`Copy the text for ${name}`}
              className="justify-self-start"
            />
          </div>
        </details>
      ))}
    </section>
  );
}
