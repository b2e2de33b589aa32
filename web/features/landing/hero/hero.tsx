import { ArrowRight, Pause, Play } from 'lucide-react';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { copy } from '#web/features/landing/copy.ts';
import { Engraving } from '#web/features/landing/engraving.tsx';
import { BasisLine, Figures, SampleMark, Unbroken } from '#web/features/landing/section-parts.tsx';
import { Certificate } from './certificate.tsx';
import { CHAPTER_SECONDS, effectProps } from './film-timing.ts';

const { id, kicker, title, primary, secondary, statistics } = copy.hero;
const { whatItShows, premium, premiumBasis, howToStart, film } = copy.hero;
const { chapters } = film;

/** The film comes before the figures, which are last on a phone. */
export function Hero() {
  return (
    <section id={id} className="hero tint">
      <Engraving line={0.2} />
      <div className="shell two">
        <div>
          <p className="kicker">{kicker}</p>
          <h1>{title}</h1>
          <p className="lede">
            <Unbroken text={`${whatItShows} ${premium} `} />
            {premium !== '' && <SampleMark />}
            {` ${howToStart}`}
          </p>
          <div className="actions">
            <a href={primary.href} className={buttonStyles({ size: 'lg' })}>
              {primary.label}
              <ArrowRight aria-hidden="true" />
            </a>
            <a href={secondary.href} className={buttonStyles({ size: 'lg', variant: 'outline' })}>
              {secondary.label}
            </a>
          </div>
          <BasisLine basis={premiumBasis} />
        </div>
        <Film />
        {statistics.length > 0 && <Figures items={statistics} />}
      </div>
    </section>
  );
}

/**
 * The poster is the finished certificate: what the film ends with, and what is shown without a script.
 * The other states are "playing" and "paused".
 */
function Film() {
  return (
    <figure data-film="poster" className="film on-dark">
      <div className="film-scene">
        <Engraving />
        <Engraving />
        <Certificate />
      </div>
      <figcaption>
        <button type="button">
          <span>
            <Play aria-hidden="true" size={20} fill="currentColor" />
            <span className="sr-only">{film.play}</span>
          </span>
          <span>
            <Pause aria-hidden="true" size={20} fill="currentColor" />
            <span className="sr-only">{film.pause}</span>
          </span>
        </button>
        <Captions />
        <span className="small" aria-hidden="true">
          <span className="film-clock fx" />
          <span className="film-length">{` / 0:${chapters.length * CHAPTER_SECONDS}`}</span>
        </span>
        <Chapters />
      </figcaption>
    </figure>
  );
}

/** All four are stacked; the film shows one at a time. Screen readers get them from the list of chapters. */
function Captions() {
  return (
    <div aria-hidden="true" className="film-captions">
      {chapters.map(({ title, text }, i) => {
        const start = i * CHAPTER_SECONDS;
        const isLast = i === chapters.length - 1;
        const effect = isLast
          ? effectProps('rise', start)
          : effectProps('caption', start, CHAPTER_SECONDS);
        return (
          <p key={title} {...effect}>
            {text}
          </p>
        );
      })}
    </div>
  );
}

function Chapters() {
  return (
    <ol className="small">
      {chapters.map(({ title, text }, i) => (
        <li key={title}>
          <div className="film-track">
            <div {...effectProps('grow', i * CHAPTER_SECONDS, CHAPTER_SECONDS, 'film-bar')} />
          </div>
          <span {...effectProps('light', i * CHAPTER_SECONDS, 0.4)}>{title}</span>
          <span className="sr-only">{`: ${text}`}</span>
        </li>
      ))}
    </ol>
  );
}
