import { copy } from './copy.ts';
import { Engraving } from './engraving.tsx';

const { steps } = copy.about;

/** One line from the first question to the seal: downwards on a phone, across on a desk. */
export function ProcessDiagram() {
  return (
    <ol className="mt-8 grid lg:mt-10 lg:grid-cols-5">
      {steps.map(({ id, title, time, text }, i) => (
        <li
          key={id}
          className="group relative grid grid-cols-[auto_1fr] gap-x-5 pb-9 last:pb-0 lg:block lg:pr-6 lg:pb-0"
        >
          <span
            aria-hidden="true"
            className="absolute top-7 bottom-0 left-7 w-px bg-ink-300 group-last:hidden group-last:bg-transparent lg:top-7 lg:right-0 lg:bottom-auto lg:left-7 lg:h-px lg:w-auto"
          />
          <span
            aria-hidden="true"
            className="relative grid size-14 place-items-center rounded-full border border-ink-300 bg-white font-display text-brand-700 text-xl lining-nums group-last:border-brass-500 group-last:bg-brass-400 group-last:text-ink-950"
          >
            <Engraving
              detail="small"
              line={1.2}
              className="absolute inset-0.5 text-brand-100 group-last:text-brass-700/40"
            />
            <span className="relative">{i + 1}</span>
          </span>
          <div className="lg:mt-5">
            <p className="kicker">{time}</p>
            <h4 className="mt-1 font-sans font-semibold text-lg tracking-normal">{title}</h4>
            <p className="mt-2 text-ink-700">{text}</p>
          </div>
        </li>
      ))}
    </ol>
  );
}
