import { createContext, type ReactNode, useContext } from 'react';
import type { BrandFindings } from '#core/contract/staff/owner/brand.ts';
import { Card, CardDescription, CardHeader, CardTitle } from '#web/components/ui/card.tsx';
import { Field } from '#web/components/ui/form/field.tsx';
import { Input, Textarea } from '#web/components/ui/form/input.tsx';
import type { BrandContent, BrandField } from './brand-content.ts';

type BrandForm = {
  content: BrandContent;
  /** The server's findings, once there are any. */
  findings: BrandFindings | undefined;
  set: <F extends BrandField>(field: F, value: BrandContent[F]) => void;
};

export const BrandFormContext = createContext<BrandForm | undefined>(undefined);

export function useBrandForm() {
  const form = useContext(BrandFormContext);
  if (!form) throw new Error('There is no brand to edit here');
  return {
    ...form,
    /** What is wrong at a place such as `testimonials[1].quote`, as a sentence. */
    problemAt: (path: string): string | undefined => {
      const message = form.findings?.problems.find((problem) => problem.path === path)?.message;
      return message && message.charAt(0).toUpperCase() + message.slice(1);
    },
  };
}

type SectionProps = { title: string; description: string; children: ReactNode };

export const Section = ({ title, description, children }: SectionProps) => (
  <Card dense>
    <CardHeader>
      <CardTitle>{title}</CardTitle>
      <CardDescription>{description}</CardDescription>
    </CardHeader>
    <div className="grid gap-4">{children}</div>
  </Card>
);

type TextProps = {
  path: string;
  label: string;
  hint?: ReactNode;
  value: string;
  onChange: (value: string) => void;
  placeholder?: string;
  long?: boolean;
  type?: 'email' | 'tel';
  disabled?: boolean;
};

/** One text of the brand, with what is wrong with it. */
export function BrandText({ path, label, hint, long, type, onChange, ...control }: TextProps) {
  const { problemAt } = useBrandForm();
  const props = {
    ...control,
    onChange: ({ target }: { target: { value: string } }) => onChange(target.value),
  };
  return (
    <Field label={label} hint={hint} error={problemAt(path)}>
      {long ? <Textarea rows={3} {...props} /> : <Input type={type} {...props} />}
    </Field>
  );
}

type TextField = {
  [F in BrandField]: string extends NonNullable<BrandContent[F]> ? F : never;
}[BrandField];

type TextLineProps = Omit<TextProps, 'path' | 'value' | 'onChange'> & { field: TextField };

/** A top-level text; if left empty, the shipped one is shown. */
export function TextLine({ field, ...props }: TextLineProps) {
  const { content, set } = useBrandForm();
  return (
    <BrandText
      path={field}
      value={content[field] ?? ''}
      onChange={(value) => set(field, value)}
      {...props}
    />
  );
}
