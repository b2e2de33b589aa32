import { NORTHMARK } from '#core/content/brand/brand.ts';
import { shippedFaq } from '#core/content/faq.ts';
import { Button } from '#web/components/ui/button.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Select } from '#web/components/ui/form/input.tsx';
import type { BrandContent } from '../brand-content.ts';
import { BrandText, Section, useBrandForm } from '../brand-form.tsx';

type OwnAnswer = NonNullable<BrandContent['faq']>[number];

const SHIPPED = shippedFaq(NORTHMARK);
const MOST = 20;

export function OwnFaq() {
  const { content, set, problemAt } = useBrandForm();
  const entries = content.faq ?? [];
  return (
    <Section
      title="FAQ"
      description="Your own answers, in place of the product's or after them. Page, search engines and assistant use the same ones."
    >
      {problemAt('faq') && <p className="text-danger-700">{problemAt('faq')}</p>}
      {entries.map((entry, i) => (
        <OwnAnswerFields
          // biome-ignore lint/suspicious/noArrayIndexKey: entries have no identity but their place
          key={i}
          place={i}
          entry={entry}
          onChange={(next) => set('faq', entries.with(i, next))}
          onRemove={() => set('faq', entries.length > 1 ? entries.toSpliced(i, 1) : undefined)}
        />
      ))}
      {entries.length < MOST && (
        <Button
          size="sm"
          variant="outline"
          className="justify-self-start"
          onClick={() => set('faq', [...entries, { question: '', answer: [''] }])}
        >
          Add a question
        </Button>
      )}
    </Section>
  );
}

type OwnAnswerProps = {
  place: number;
  entry: OwnAnswer;
  onChange: (entry: OwnAnswer) => void;
  onRemove: () => void;
};

function OwnAnswerFields({ place, entry, onChange, onRemove }: OwnAnswerProps) {
  const { problemAt } = useBrandForm();
  const path = `faq[${place}]`;
  const wrong = entry.answer.findIndex((_, i) => problemAt(`${path}.answer[${i}]`));
  const replace = (id: string) => {
    const { replaces: _, ...rest } = entry;
    const shipped = SHIPPED.find((candidate) => candidate.id === id);
    if (!shipped) return onChange(rest);
    // Starts from the entry to be replaced, unless something was written already.
    const isEmpty = !entry.question && !entry.answer.join('');
    const { question, answer } = isEmpty ? shipped : entry;
    onChange({ replaces: id, question, answer: [...answer] });
  };
  return (
    <fieldset className="grid gap-3 rounded-control border border-ink-200 p-3">
      <legend className="px-1 font-medium">Question {place + 1}</legend>
      <Field label="Shown" error={problemAt(`${path}.replaces`)}>
        <Select value={entry.replaces ?? ''} onChange={({ target }) => replace(target.value)}>
          <option value="">After all others</option>
          {SHIPPED.map(({ id, question }) => (
            <option key={id} value={id}>
              In place of: {question}
            </option>
          ))}
        </Select>
      </Field>
      <BrandText
        path={`${path}.question`}
        label="Question"
        value={entry.question}
        onChange={(question) => onChange({ ...entry, question })}
      />
      <BrandText
        path={wrong < 0 ? `${path}.answer` : `${path}.answer[${wrong}]`}
        label="Answer"
        hint="Each line is a paragraph; at most four."
        long
        value={entry.answer.join('\n')}
        onChange={(typed) => onChange({ ...entry, answer: typed.split('\n') })}
      />
      <Button size="sm" variant="ghost" className="justify-self-start" onClick={onRemove}>
        Remove question {place + 1}
      </Button>
    </fieldset>
  );
}
