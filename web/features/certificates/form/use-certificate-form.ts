import { useEffect, useRef, useState } from 'react';
import type { z } from 'zod';
import type { HolderDetails } from '#core/contract/shared/holder-details.ts';
import { useDraft } from '#web/admin-kit/records/draft.ts';
import type { CertificateDraft } from '#web/features/certificates/certificates.queries.ts';
import { ApiError } from '#web/lib/api.ts';

type Draft = CertificateDraft['draft'];

/** Everything as text, as a draft keeps it; the areas are joined by commas. */
type Values = Record<Exclude<keyof Draft, 'areas'> | 'areas' | 'note', string>;
export type CertificateField = keyof Values;
/** What each is called on screen. */
export const FIELD_LABELS: Record<CertificateField, string> = {
  holderName: 'Name of the holder',
  printedName: 'Name as printed',
  holderPlace: 'Place',
  holderCountry: 'Country',
  scope: 'Scope',
  areas: 'Certified areas',
  signatoryName: 'Signed by',
  signatoryTitle: 'Title of the signatory',
  note: 'Note',
};
type Problems = Partial<Record<CertificateField, string>>;

const EMPTY: Draft = {
  holderName: '',
  printedName: '',
  holderPlace: '',
  holderCountry: '',
  scope: '',
  areas: [],
  signatoryName: '',
  signatoryTitle: '',
};

/** Milliseconds before the focus is moved, and between two tries. */
const FOCUS_PAUSE = 50;

type CertificateFormOptions<Body extends z.ZodType> = {
  /** What the form is for: each keeps what was typed into it. */
  subject: string;
  id: number;
  /** Undefined until it is loaded. */
  draft: Draft | undefined;
  /** What the form ends in. */
  body: Body;
  /** Where a review decided about them; what was typed before does not count then. */
  decidedAreas?: Draft['areas'];
  /** What the customer confirmed; what was typed before does not count then either. */
  confirmed?: HolderDetails;
  /** What the call names the note. */
  noteName: 'decisionNote' | 'note';
};

/** What a certificate states, as staff type it. Nothing typed is lost when a dialog closes or the server refuses. */
export function useCertificateForm<Body extends z.ZodType>({
  subject,
  id,
  draft: { areas, ...texts } = EMPTY,
  body,
  decidedAreas,
  confirmed,
  noteName,
}: CertificateFormOptions<Body>) {
  const draft = useDraft<Values>(subject, id, { ...texts, areas: areas.join(','), note: '' });
  const [problems, setProblems] = useState<Problems>({});
  const [isPrintedNameAsked, setPrintedNameAsked] = useState(false);
  const container = useRef<HTMLDivElement>(null);

  // The keyboard goes to what has to be put right, once a question above it has closed, which moves the focus too, and the fields are enabled again.
  useEffect(() => {
    if (Object.keys(problems).length === 0) return;
    const focus = (): boolean => {
      const field = container.current?.querySelector<HTMLElement>('[aria-invalid=true]');
      if (field?.matches(':disabled') || document.querySelector('[role=alertdialog]')) return false;
      field?.focus();
      return true;
    };
    const timer = setInterval(() => focus() && clearInterval(timer), FOCUS_PAUSE);
    return () => clearInterval(timer);
  }, [problems]);

  const toBody = () => {
    const { areas: chosen, note, ...rest } = draft.values;
    const named = decidedAreas ?? chosen.split(',').filter(Boolean);
    return { ...rest, ...confirmed, areas: named, [noteName]: note };
  };
  const toField = (name: string) => (name === noteName ? 'note' : name) as CertificateField;

  return {
    container,
    values: draft.values,
    set: draft.set,
    problems,
    isUnsaved: draft.isUnsaved,
    /** What others saved where something else was typed. */
    otherValues: draft.otherValues,
    /** The names of the fields that others changed since the typing began. */
    changed: draft.changed.map((field) => FIELD_LABELS[field]),
    isPrintedNameShown: isPrintedNameAsked || draft.values.printedName !== '',
    askForPrintedName: () => setPrintedNameAsked(true),
    discard() {
      setProblems({});
      setPrintedNameAsked(false);
      draft.discard();
    },
    /** What can be sent; nothing where a field is wrong, which then says so. */
    check<Checked extends z.ZodType = Body>(
      schema: Checked = body as unknown as Checked,
    ): z.output<Checked> | undefined {
      const { data, error } = schema.safeParse(toBody());
      const issues = error?.issues.map(({ path, message }) => [toField(String(path[0])), message]);
      setProblems(Object.fromEntries(issues ?? []));
      return data;
    },
    /** Puts what the server says of single fields below them. Says whether there was anything. */
    showRefusal(error: unknown): boolean {
      const { holderName, ...fields } = error instanceof ApiError ? error.fields : {};
      const found = Object.fromEntries(
        Object.entries(fields).map(([name, message]) => [toField(name), message]),
      );
      // Blank names are found here: of any other the server can only say that the paper cannot print it.
      if (holderName) found.printedName ??= holderName;
      if (found.printedName) setPrintedNameAsked(true);
      if (Object.keys(found).length > 0) setProblems(found);
      return Object.keys(found).length > 0;
    },
  };
}

export type CertificateForm = Pick<
  ReturnType<typeof useCertificateForm>,
  | 'container'
  | 'values'
  | 'otherValues'
  | 'set'
  | 'problems'
  | 'isPrintedNameShown'
  | 'askForPrintedName'
  | 'check'
  | 'showRefusal'
>;
