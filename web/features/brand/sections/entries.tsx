import { NORTHMARK } from '#core/content/brand/brand.ts';
import { Button } from '#web/components/ui/button.tsx';
import type { BrandContent } from '../brand-content.ts';
import { BrandText, Section, useBrandForm } from '../brand-form.tsx';

type Texts = Record<string, string>;
type TextSpec = { name: string; label: string; long?: boolean };

type EntriesProps = {
  field: 'testimonials' | 'portfolio';
  title: string;
  description: string;
  /** The name of a single entry. */
  noun: string;
  texts: readonly TextSpec[];
};

/** The limit of brand.json; more would not fit a phone. */
const MOST = 6;

/** A list of entries with the same few texts, starting from the shipped ones. */
function Entries({ field, title, description, noun, texts }: EntriesProps) {
  const { content, set, problemAt } = useBrandForm();
  const entries: readonly Texts[] = content[field] ?? NORTHMARK[field];
  const change = (next: readonly Texts[]) =>
    set(field, next as unknown as BrandContent[typeof field]);
  const empty = Object.fromEntries(texts.map(({ name }) => [name, '']));
  return (
    <Section title={title} description={description}>
      {problemAt(field) && <p className="text-danger-700">{problemAt(field)}</p>}
      {entries.length === 0 && (
        <p className="text-ink-700">There are none: the section is hidden.</p>
      )}
      {entries.map((entry, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
        <fieldset key={i} className="grid gap-3 rounded-control border border-ink-200 p-3">
          <legend className="px-1 font-medium">
            {noun} {i + 1}
          </legend>
          {texts.map(({ name, label, long }) => (
            <BrandText
              key={name}
              path={`${field}[${i}].${name}`}
              label={label}
              long={long}
              value={entry[name] ?? ''}
              onChange={(typed) => change(entries.with(i, { ...entry, [name]: typed }))}
            />
          ))}
          <Button
            size="sm"
            variant="ghost"
            className="justify-self-start"
            onClick={() => change(entries.toSpliced(i, 1))}
          >
            Remove {noun.toLowerCase()} {i + 1}
          </Button>
        </fieldset>
      ))}
      {entries.length < MOST && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          onClick={() => change([...entries, empty])}
        >
          Add a {noun.toLowerCase()}
        </Button>
      )}
    </Section>
  );
}

export const Testimonials = () => (
  <Entries
    field="testimonials"
    title="Testimonials"
    description="What customers said, with their consent. At most six."
    noun="Testimonial"
    texts={[
      { name: 'quote', label: 'Quote', long: true },
      { name: 'name', label: 'Name' },
      { name: 'role', label: 'Role' },
      { name: 'company', label: 'Company' },
    ]}
  />
);

export const Cases = () => (
  <Entries
    field="portfolio"
    title="Cases"
    description="What customers did with their certificate. At most six."
    noun="Case"
    texts={[
      { name: 'title', label: 'Title' },
      { name: 'text', label: 'Text', long: true },
      { name: 'metric', label: 'Figure' },
      { name: 'label', label: 'Words for the figure' },
    ]}
  />
);

export function Partnership() {
  const { content, set } = useBrandForm();
  const { title, text } = { ...NORTHMARK.partnership, ...content.partnership };
  const change = (part: Partial<{ title: string; text: string }>) =>
    set('partnership', { title, text, ...part });
  return (
    <Section title="Partnership" description="What you say about the years after the certificate.">
      <BrandText
        path="partnership.title"
        label="Title"
        value={title}
        onChange={(typed) => change({ title: typed })}
      />
      <BrandText
        path="partnership.text"
        label="Text"
        long
        value={text}
        onChange={(typed) => change({ text: typed })}
      />
    </Section>
  );
}
