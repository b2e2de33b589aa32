import { buttonStyles } from '#web/components/ui/button.tsx';

/*
 * Controls for visitors. All of them need a script (`start-live.ts`), so they are hidden until it runs; the script finds
 * the parts by their `data-` attributes.
 */

export function CopyLink() {
  return (
    <p hidden data-script className="mt-4">
      <button type="button" data-copy className={buttonStyles({ variant: 'outline', size: 'sm' })}>
        Copy the link
      </button>
    </p>
  );
}

export function CompareFile({ number }: { number: string }) {
  return (
    <section aria-labelledby="compare" hidden data-script data-secure className="card">
      <h2 id="compare" className="text-xl">
        Compare a file
      </h2>
      <p className="mt-2 text-ink-700" id="compare-note">
        Were you sent the certificate as a file? See whether it is the one we issued. The file stays
        on your device: only its checksum is sent.
      </p>
      <label className={`mt-4 ${buttonStyles({ variant: 'outline', size: 'sm' })} file-button`}>
        Choose a file
        <input
          type="file"
          data-compare={number}
          aria-describedby="compare-note"
          className="sr-only"
        />
      </label>
      <Answer />
    </section>
  );
}

export function ConfirmName({ number }: { number: string }) {
  return (
    <section aria-labelledby="confirm" className="card">
      <h2 id="confirm" className="text-xl">
        Confirm a name
      </h2>
      <noscript>
        <p className="mt-2 text-ink-700">
          Confirming a name needs JavaScript. Please allow it for this site, then reload the page.
        </p>
      </noscript>
      <form hidden data-script data-confirm={number} className="mt-2">
        <label htmlFor="holder" className="text-ink-700">
          Type the name as it is printed on the certificate. We tell you whether it is right.
        </label>
        <div className="mt-3 flex flex-wrap gap-2">
          <input id="holder" name="name" required autoComplete="off" />
          <button type="submit" className={buttonStyles()}>
            Confirm
          </button>
        </div>
        <Answer />
      </form>
    </section>
  );
}

/** Empty until there is an answer, which is then read out. */
const Answer = () => <p role="status" data-answer className="answer" />;
