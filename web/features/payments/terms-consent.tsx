import type { ComponentProps } from 'react';
import { Checkbox } from '#web/components/ui/checkbox.tsx';

export const TERMS_REQUIRED = 'Please accept the Terms of Service to proceed';

/** The terms open beside the form: nothing that was typed is lost. */
export function TermsConsent(props: Omit<ComponentProps<typeof Checkbox>, 'label'>) {
  return (
    <Checkbox
      required
      label={
        <>
          I accept the{' '}
          <a href="/terms" target="_blank" rel="noopener" className="link">
            Terms of Service
          </a>
          <span className="sr-only"> (opens in a new tab)</span>
        </>
      }
      {...props}
    />
  );
}
