import { FileDrop } from '#web/components/file-drop.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { saveFile } from '#web/lib/save-file.ts';
import { type BrandContent, FIELD_NAMES } from './brand-content.ts';
import { Section } from './brand-form.tsx';

type TransferCardProps = { published: BrandContent; onImport: (content: BrandContent) => void };

/** Exports the brand as a file, and imports one from another site. */
export function TransferCard({ published, onImport }: TransferCardProps) {
  const take = async ([file]: File[]) => {
    if (!file) return;
    const content = readContent(await file.text());
    if (content) onImport(content);
    else {
      toast({
        title: 'Import Failed',
        description: 'This is not a brand file. Please choose a brand.json.',
        tone: 'danger',
      });
    }
  };
  const exportFile = () => {
    const text = JSON.stringify(published, null, 2);
    saveFile({ content: new Blob([text], { type: 'application/json' }), name: 'brand.json' });
  };
  return (
    <Section
      title="Import and export"
      description="The published brand as a file. What you import is shown here first, and published when you say so. A logo is uploaded separately."
    >
      <Button size="sm" variant="outline" className="justify-self-start" onClick={exportFile}>
        Export brand.json
      </Button>
      <FileDrop
        prompt={<p className="mb-2">Drop a brand.json here, or</p>}
        button="Choose a file"
        buttonSize="sm"
        accept=".json,application/json"
        isSingle
        className="rounded-control py-4"
        onFiles={take}
      />
    </Section>
  );
}

/** Reads an object with at least one part of a brand; the server checks the rest. */
function readContent(text: string): BrandContent | undefined {
  try {
    const read: unknown = JSON.parse(text);
    const isBrand = typeof read === 'object' && read !== null && !Array.isArray(read);
    return isBrand && Object.keys(read).some((field) => field in FIELD_NAMES)
      ? (read as BrandContent)
      : undefined;
  } catch {
    return undefined;
  }
}
