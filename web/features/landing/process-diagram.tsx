import { copy } from './copy.ts';
import { Engraving } from './engraving.tsx';
import { Unbroken } from './unbroken.tsx';

export function ProcessDiagram() {
  return (
    <ol className="steps">
      {copy.about.steps.map(({ id, title, time, text }, i) => (
        <li key={id}>
          <span aria-hidden="true" className="step-number">
            <Engraving detail="small" line={1.2} />
            {i + 1}
          </span>
          <div>
            <p className="kicker">{time}</p>
            <h4>{title}</h4>
            <p>
              <Unbroken text={text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
