import { Download } from 'lucide-react';
import { Alert } from '#web/components/ui/alert.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { CopyButton } from '#web/components/ui/copy-button.tsx';
import { brand } from '#web/lib/brand.ts';
import { saveFile } from '#web/lib/save-file.ts';

type RecoveryCodesProps = { codes: readonly string[]; onDone: () => void };

/** Shown only once: the server keeps nothing that the codes could be read from. */
export function RecoveryCodes({ codes, onDone }: RecoveryCodesProps) {
  const text = codes.join('\n');
  const download = () =>
    saveFile({
      content: new Blob([`Recovery codes for ${brand.name}. Each works once.\n\n${text}\n`]),
      name: 'recovery-codes.txt',
    });
  return (
    <div className="grid gap-4">
      <Alert tone="warning" title="Save these recovery codes now">
        They are shown only once. Each of them lets you in once if you lose your device. Keep them
        where you keep important papers, or in a password manager.
      </Alert>
      <ul
        aria-label="Recovery codes"
        className="grid gap-x-6 gap-y-1.5 rounded-card bg-paper p-4 font-mono sm:grid-cols-2"
      >
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      <div className="flex flex-wrap gap-3">
        <CopyButton text={text} label="Copy the codes" />
        <Button variant="outline" size="sm" onClick={download}>
          <Download aria-hidden="true" />
          Save as a file
        </Button>
      </div>
      <Button className="justify-self-start" onClick={onDone}>
        I have saved them
      </Button>
    </div>
  );
}
