import { CLAIM_KEYS, type ClaimKey, NORTHMARK } from '#core/content/brand/brand.ts';
import { Checkbox } from '#web/components/ui/form/checkbox.tsx';
import { type ClaimTexts, claimIn, withClaim } from '../brand-content.ts';
import { BrandText, Section, useBrandForm } from '../brand-form.tsx';

export function Claims() {
  const { content, set } = useBrandForm();
  return (
    <Section
      title="Claims"
      description="Figures on the landing page. Show only what is true of you, and say where it comes from."
    >
      {CLAIM_KEYS.map((key) => (
        <ClaimFields key={key} claim={key} />
      ))}
      <Checkbox
        label="Claims, testimonials and cases are our own, and true"
        description='Until then they are marked "Sample" under a public address.'
        checked={content.sampleContent === false}
        onChange={({ target }) => set('sampleContent', target.checked ? false : undefined)}
      />
    </Section>
  );
}

function ClaimFields({ claim: key }: { claim: ClaimKey }) {
  const { content, set } = useBrandForm();
  const { value, label } = NORTHMARK.claims[key];
  const claim = claimIn(content, key);
  const change = (part: Partial<ClaimTexts>) =>
    claim && set('claims', withClaim(content, key, { ...claim, ...part }));
  return (
    <fieldset className="grid gap-3 border-ink-200 border-t pt-3 first:border-t-0 first:pt-0">
      <legend className="sr-only">{label}</legend>
      <Checkbox
        label={`Show "${label}"`}
        checked={claim !== null}
        onChange={({ target }) =>
          set(
            'claims',
            withClaim(content, key, target.checked ? { value, label, basis: '' } : null),
          )
        }
      />
      {claim && (
        <div className="grid gap-3 sm:grid-cols-2">
          <BrandText
            path={`claims.${key}.value`}
            label="Figure"
            value={claim.value}
            onChange={(typed) => change({ value: typed })}
          />
          <BrandText
            path={`claims.${key}.label`}
            label="Words"
            value={claim.label}
            onChange={(typed) => change({ label: typed })}
          />
          <div className="sm:col-span-2">
            <BrandText
              path={`claims.${key}.basis`}
              label="Basis"
              hint="Where the figure comes from, in small print beside it."
              value={claim.basis}
              onChange={(typed) => change({ basis: typed })}
            />
          </div>
        </div>
      )}
    </fieldset>
  );
}
