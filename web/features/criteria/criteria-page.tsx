import { Printer } from 'lucide-react';
import { CRITERIA_COPY } from '#core/content/criteria.ts';
import { QUESTIONS } from '#core/content/questions/questions.ts';
import { LEVEL_NAMES, LEVELS } from '#core/domain/assessment/assessment-question.ts';
import { listCriteria, shareOfPoints } from '#core/domain/assessment/criteria.ts';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { Button } from '#web/components/ui/button.tsx';
import { AreaSection } from './area-section.tsx';

const { title, intro, version, versionNote, print, bar, scoring, evidence } = CRITERIA_COPY;

const AREA_CRITERIA = listCriteria(QUESTIONS);

const CONTENTS = [
  ...[bar, scoring, evidence].map(({ id, heading }) => ({ id, heading })),
  ...AREA_CRITERIA.map(({ area }) => ({ id: area.id, heading: area.name })),
];

export function CriteriaPage() {
  return (
    <SiteFrame>
      <article className="shell py-14 sm:py-20 print:max-w-none print:p-0">
        <header className="border-ink-200 border-b pb-10 print:pb-4">
          <h1 className="h2">{title}</h1>
          <p className="lede mt-5">{intro}</p>
          <div className="mt-5 flex flex-wrap items-center justify-between gap-4">
            <p className="reading text-ink-600 text-sm">
              <b>{version}.</b> {versionNote}
            </p>
            <Button
              variant="outline"
              size="sm"
              className="print:hidden"
              onClick={() => window.print()}
            >
              <Printer aria-hidden="true" />
              {print}
            </Button>
          </div>
        </header>
        <div className="mt-10 grid gap-x-16 gap-y-10 lg:grid-cols-[15rem_1fr] print:mt-4 print:block">
          <Contents />
          <div className="grid min-w-0 gap-14 print:block">
            <div className="grid max-w-reading gap-10 print:max-w-none">
              <Bar />
              <Scoring />
              <Evidence />
            </div>
            {AREA_CRITERIA.map((criteria) => (
              <AreaSection key={criteria.area.id} {...criteria} />
            ))}
          </div>
        </div>
      </article>
    </SiteFrame>
  );
}

function Contents() {
  return (
    <nav aria-label="On this page" className="print:hidden">
      <ul className="grid border-ink-200 border-l pl-5 text-sm lg:sticky lg:top-28 lg:gap-2.5">
        {CONTENTS.map(({ id, heading }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-block text-ink-700 hover:text-brand-700 hover:underline max-lg:py-2"
            >
              {heading}
            </a>
          </li>
        ))}
      </ul>
    </nav>
  );
}

function Bar() {
  return (
    <section id={bar.id} className="grid gap-3 text-ink-800">
      <h2 className="text-2xl text-ink-950">{bar.heading}</h2>
      <p>{bar.area}</p>
      <ul className="grid list-disc gap-2 pl-5 marker:text-brass-700">
        {bar.conditions.map((condition) => (
          <li key={condition}>{condition}</li>
        ))}
      </ul>
      <p>{bar.below}</p>
      <p>{bar.overall}</p>
      <p>{bar.difference}</p>
    </section>
  );
}

function Scoring() {
  return (
    <section id={scoring.id} className="grid gap-3 text-ink-800">
      <h2 className="text-2xl text-ink-950">{scoring.heading}</h2>
      {scoring.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <table className="mt-2 w-full text-left [&_:is(td,th)]:py-2 [&_:is(td,th)]:pr-4 [&_tr]:border-ink-200 [&_tr]:border-b">
        <thead className="text-ink-600 text-sm">
          <tr>
            <th scope="col">{scoring.level}</th>
            <th scope="col">{scoring.meaning}</th>
            <th scope="col" className="pr-0! text-right">
              {scoring.earns}
            </th>
          </tr>
        </thead>
        <tbody>
          {LEVELS.map((level) => (
            <tr key={level}>
              <th scope="row" className="font-semibold tabular-nums">
                {level}
              </th>
              <td>{LEVEL_NAMES[level]}</td>
              <td className="pr-0! text-right tabular-nums">{shareOfPoints(level)}%</td>
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  );
}

function Evidence() {
  return (
    <section id={evidence.id} className="grid gap-3 text-ink-800">
      <h2 className="text-2xl text-ink-950">{evidence.heading}</h2>
      {evidence.paragraphs.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      <p className="print:hidden">
        <a href={evidence.link.href} className="link">
          {evidence.link.label}
        </a>
      </p>
    </section>
  );
}
