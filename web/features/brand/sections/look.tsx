import { NORTHMARK } from '#core/content/brand/brand.ts';
import { MAX_LOGO_BYTES } from '#core/contract/staff/owner/brand.ts';
import { FileDrop } from '#web/components/file-drop.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { Field, FieldError } from '#web/components/ui/form/field.tsx';
import { Input } from '#web/components/ui/form/input.tsx';
import { toast } from '#web/components/ui/overlay/toast-store.ts';
import { reasonOf } from '#web/lib/api.ts';
import { useUploadLogo } from '../brand.queries.ts';
import { Section, useBrandForm } from '../brand-form.tsx';

/** WCAG AA for text. */
const NEEDED = 4.5;

export function Colour() {
  const { content, findings, set, problemAt } = useBrandForm();
  const colour = content.colour ?? NORTHMARK.colour;
  return (
    <Section
      title="Color"
      description="For buttons, links and pictures. Its shades are mixed from it."
    >
      <Field label="Color" error={problemAt('colour')} hint="Written as #rrggbb.">
        <div className="flex gap-2">
          <Input
            value={content.colour ?? ''}
            placeholder={NORTHMARK.colour}
            onChange={({ target }) => set('colour', target.value)}
          />
          <input
            type="color"
            aria-label="Choose the color"
            className="h-11 w-16 shrink-0 rounded-control border border-ink-500"
            value={/^#[0-9a-f]{6}$/i.test(colour) ? colour : NORTHMARK.colour}
            onChange={({ target }) => set('colour', target.value)}
          />
        </div>
      </Field>
      <p role="status" className="text-ink-700">
        {contrastWords(findings?.contrast)}
      </p>
    </Section>
  );
}

function contrastWords(contrast: number | null | undefined): string {
  if (contrast === undefined) return '';
  if (contrast === null) return 'This is not a color.';
  const measured = `Its contrast on white is ${contrast} to 1`;
  if (contrast < NEEDED) return `${measured}: too low to read. At least ${NEEDED} is needed.`;
  return contrast < 7 ? `${measured}: readable.` : `${measured}: very readable.`;
}

export function LogoSection() {
  const { content, set, problemAt } = useBrandForm();
  const upload = useUploadLogo();
  const problem = problemAt('logo');
  const take = ([file]: File[]) => {
    if (!file || upload.isPending) return;
    upload.mutate(file, {
      onSuccess: ({ logo }) => set('logo', logo),
      onError: (error) =>
        toast({ title: 'Upload Failed', description: reasonOf(error), tone: 'danger' }),
    });
  };
  return (
    <Section
      title="Logo"
      description="Pages show it as it is, mails and papers as a picture. Without one, the sign and your name are shown."
    >
      {content.logo && (
        <div className="flex flex-wrap items-center justify-between gap-3">
          <p className="wrap-anywhere">
            The brand has a logo, {content.logo}. The preview shows it.
          </p>
          <Button size="sm" variant="outline" onClick={() => set('logo', undefined)}>
            Remove logo
          </Button>
        </div>
      )}
      {problem && <FieldError>{problem}</FieldError>}
      <FileDrop
        prompt={<p className="mb-2">Drop a file here, or</p>}
        button={upload.isPending ? 'Uploading…' : 'Choose a logo'}
        buttonSize="sm"
        accept=".png,.svg,image/png,image/svg+xml"
        isSingle
        disabled={upload.isPending}
        className="rounded-control py-4"
        onFiles={take}
      >
        <p className="mt-2 text-ink-600 text-sm">PNG or SVG, at most {MAX_LOGO_BYTES / 1024} KB</p>
      </FileDrop>
    </Section>
  );
}
