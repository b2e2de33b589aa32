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
/** On-screen label of each field. */
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

/** Milliseconds before focus is moved, and between two tries. */
const FOCUS_PAUSE = 50;

type CertificateFormOptions<Body extends z.ZodType> = {
  /** The purpose of the form; each has its own draft. */
  subject: string;
  id: number;
  /** Undefined until it is loaded. */
  draft: Draft | undefined;
  /** Schema of the form's result. */
  body: Body;
  /** Areas decided by a review; they override what was typed. */
  decidedAreas?: Draft['areas'];
  /** Details confirmed by the customer; they override what was typed. */
  confirmed?: HolderDetails;
  /** The note's name in the call. */
  noteName: 'decisionNote' | 'note';
};

/** Holds what a certificate states, as staff type it. Nothing typed is lost when a dialog closes or the server refuses. */
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

  // Focuses the first problem once a dialog above has closed, which moves the focus too, and the fields are enabled again.
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
    /** What others saved in fields where something else was typed. */
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
    /** Returns what can be sent; undefined if a field is wrong, which then says so. */
    check<Checked extends z.ZodType = Body>(
      schema: Checked = body as unknown as Checked,
    ): z.output<Checked> | undefined {
      const { data, error } = schema.safeParse(toBody());
      const issues = error?.issues.map(({ path, message }) => [toField(String(path[0])), message]);
      setProblems(Object.fromEntries(issues ?? []));
      return data;
    },
    /** Shows the server's messages below their fields. Returns whether there were any. */
    showRefusal(error: unknown): boolean {
      const { holderName, ...fields } = error instanceof ApiError ? error.fields : {};
      const found = Object.fromEntries(
        Object.entries(fields).map(([name, message]) => [toField(name), message]),
      );
      // Blank names are found here, so a name that the server refuses is one that the paper cannot print.
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
