import { NORTHMARK } from '#core/content/brand/brand.ts';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { BrandText, Section, TextLine, useBrandForm } from '../brand-form.tsx';

export const Names = () => (
  <Section title="Name" description="As the site, mails, receipts and certificates name you.">
    <TextLine field="name" label="Brand name" placeholder={NORTHMARK.name} />
    <TextLine
      field="legalName"
      label="Legal name"
      hint="The company that sells, as terms and receipts print it. If left empty, it is the name."
    />
    <TextLine field="tagline" label="Tagline" placeholder={NORTHMARK.tagline} />
    <TextLine
      field="description"
      label="Description"
      hint="What search engines and shared links say. At most 160 characters."
      placeholder={NORTHMARK.description}
      long
    />
    <Founded />
  </Section>
);

function Founded() {
  const { content, set } = useBrandForm();
  return (
    <BrandText
      path="founded"
      label="Founded in"
      value={content.founded === undefined ? '' : String(content.founded)}
      onChange={(typed) => {
        const digits = typed.replace(/\D/g, '');
        set('founded', digits ? Number(digits) : undefined);
      }}
    />
  );
}

export const Contacts = () => (
  <Section title="Contacts" description="How customers reach you.">
    <TextLine
      field="supportEmail"
      label="Support address"
      type="email"
      placeholder={NORTHMARK.supportEmail}
    />
    <TextLine field="phone" label="Phone" type="tel" />
    <Lines field="address" label="Postal address" hint="One to six lines." />
    <TextLine
      field="timeZone"
      label="Time zone"
      hint="For all dates and times, such as America/New_York."
      placeholder={NORTHMARK.timeZone}
    />
  </Section>
);

type LinesProps = { field: 'address'; label: string; hint: string };

function Lines({ field, label, hint }: LinesProps) {
  const { content, set, problemAt } = useBrandForm();
  const wrong = content[field]?.findIndex((_, i) => problemAt(`${field}[${i}]`)) ?? -1;
  return (
    <BrandText
      path={wrong < 0 ? field : `${field}[${wrong}]`}
      label={label}
      hint={hint}
      long
      value={content[field]?.join('\n') ?? ''}
      onChange={(typed) => set(field, typed ? typed.split('\n') : undefined)}
    />
  );
}

export const Legal = () => (
  <Section
    title="Legal details"
    description="Left out of the terms and the privacy page until you give them. Have a lawyer read both before you sell."
  >
    <TextLine
      field="legalJurisdiction"
      label="Governing law"
      hint='As in "the State of Vermont, USA".'
    />
    <TextLine field="legalVenue" label="Courts for disputes" hint='As in "Burlington, Vermont".' />
    <Settled field="registration" label="Register entry" hint="Register and number." />
    <Settled field="taxNumber" label="Tax number" />
    <Settled
      field="privacyContact"
      label="Privacy contact"
      hint="If it is not the support address."
    />
    <Settled
      field="euRepresentative"
      label="Representative in the European Union"
      hint="Name and address, for providers outside it."
    />
    <Missing />
  </Section>
);

type SettledProps = {
  field: 'registration' | 'taxNumber' | 'privacyContact' | 'euRepresentative';
  label: string;
  hint?: string;
};

/** A detail that a provider gives, or declares not to have. */
function Settled({ field, label, hint }: SettledProps) {
  const { content, set } = useBrandForm();
  const hasNone = content[field] === null;
  return (
    <div className="grid gap-1">
      <BrandText
        path={field}
        label={label}
        hint={hint}
        disabled={hasNone}
        value={content[field] ?? ''}
        onChange={(value) => set(field, value)}
      />
      <Checkbox
        label={`We have none (${label.toLowerCase()})`}
        checked={hasNone}
        onChange={({ target }) => set(field, target.checked ? null : undefined)}
      />
    </div>
  );
}

const inWords = new Intl.ListFormat('en-US', { type: 'conjunction' });

function Missing() {
  const { findings } = useBrandForm();
  if (!findings || findings.missing.length === 0) return null;
  return <p className="text-ink-700">Still missing: {inWords.format(findings.missing)}.</p>;
}
