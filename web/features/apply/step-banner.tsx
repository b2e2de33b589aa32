import { BadgeCheck, Check, ClipboardCheck, FileText } from 'lucide-react';
import { PROMISES } from '#core/content/promises.ts';

const STEPS = [
  {
    icon: FileText,
    title: 'Application',
    text: 'You send this form.',
    whenDone: 'You have sent it.',
  },
  {
    icon: ClipboardCheck,
    title: 'Review',
    text: `Review within ${PROMISES.applicationReplyBusinessDays} business days`,
  },
  { icon: BadgeCheck, title: 'Certification', text: 'Your certificate is issued.' },
];

/** The steps to the certificate; this form is the first. */
export function StepBanner({ current }: { current: 1 | 2 }) {
  return (
    <ol
      aria-label="The way to your certification"
      className="grid overflow-clip rounded-card border border-ink-200 bg-white sm:grid-cols-3"
    >
      {STEPS.map(({ icon, title, text, whenDone }, i) => {
        const isCurrent = i + 1 === current;
        const isDone = i + 1 < current;
        const Icon = isDone ? Check : icon;
        return (
          <li
            key={title}
            aria-current={isCurrent ? 'step' : undefined}
            className={`flex items-center gap-4 border-ink-200 px-5 py-4 not-first:border-t sm:not-first:border-t-0 sm:not-first:border-l sm:px-6 sm:py-5 ${isCurrent ? 'bg-brand-50' : ''}`}
          >
            <span
              className={`grid size-10 shrink-0 place-items-center rounded-full ${isCurrent || isDone ? 'bg-brand-700 text-white' : 'border border-ink-200 bg-white text-ink-600'}`}
            >
              <Icon aria-hidden="true" className="size-5" />
            </span>
            <span>
              <span className="block font-semibold">
                {i + 1}. {title}
              </span>
              <span className="block text-ink-700 text-sm">{isDone ? whenDone : text}</span>
            </span>
          </li>
        );
      })}
    </ol>
  );
}
