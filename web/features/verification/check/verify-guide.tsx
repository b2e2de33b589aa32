import { Fingerprint, Link2, ScanQrCode } from 'lucide-react';

const WAYS = [
  {
    Icon: ScanQrCode,
    title: 'Paper in your hand',
    text: 'Point the camera of your phone at the code on the paper. It opens the record of the certificate.',
  },
  {
    Icon: Fingerprint,
    title: 'A file',
    text: 'We recognize what we sent, spot a copy that was saved again, and notice a single changed letter.',
  },
  {
    Icon: Link2,
    title: 'A link or a badge',
    text: 'Look at the address bar before you believe a page. Or copy the link, and paste it here.',
  },
];

/** Says how to check whatever the visitor was shown. Displayed before the first check. */
export function VerifyGuide() {
  return (
    <section aria-labelledby="guide-title">
      <h2 id="guide-title" className="text-2xl">
        Whatever you were shown
      </h2>
      <ul className="mt-5 grid gap-6 md:grid-cols-3">
        {WAYS.map(({ Icon, title, text }) => (
          <li key={title} className="border-ink-200 border-t pt-4">
            <Icon aria-hidden="true" className="size-6 text-brass-700" />
            <h3 className="mt-2 font-sans font-semibold text-base tracking-normal">{title}</h3>
            <p className="mt-1 text-ink-700">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  );
}
