import { Pause, Play } from 'lucide-react';
import { type AnimationEvent, useState } from 'react';
import { Certificate } from './certificate.tsx';
import { copy } from './copy.ts';
import { Engraving } from './engraving.tsx';
import { CHAPTER_SECONDS, CHAPTERS, enters, FILM_SECONDS } from './film-timing.ts';

const { film } = copy.hero;

/** The poster is the finished certificate: what the film ends with, and what stands there without a script. */
type FilmState = 'poster' | 'playing' | 'paused';

export function Film() {
  const [state, setState] = useState<FilmState>('poster');
  const isPlaying = state === 'playing';
  const Icon = isPlaying ? Pause : Play;
  const onAnimationEnd = ({ animationName }: AnimationEvent) => {
    if (animationName === 'film-clock') setState('poster');
  };
  return (
    <figure
      data-film={state}
      onAnimationEnd={onAnimationEnd}
      className="on-dark overflow-clip rounded-card shadow-floating"
    >
      <div className="relative overflow-clip">
        <Engraving className="absolute -top-1/2 -right-1/4 w-4/5 text-brand-600/60" />
        <Engraving className="absolute -bottom-1/2 -left-1/4 w-4/5 text-brand-600/60" />
        <Certificate />
      </div>
      <figcaption className="grid grid-cols-[auto_1fr_auto] items-center gap-x-4 gap-y-4 border-white/10 border-t px-4 pt-4 pb-3.5 sm:px-5 noscript:grid-cols-[1fr_auto]">
        <button
          type="button"
          onClick={() => setState(isPlaying ? 'paused' : 'playing')}
          aria-label={isPlaying ? film.pause : film.play}
          className="grid size-12 place-items-center rounded-full bg-brass-400 text-ink-950 transition-colors hover:bg-brass-200 noscript:hidden"
        >
          <Icon aria-hidden="true" size={20} fill="currentColor" />
        </button>
        <Captions />
        <span className="text-brand-100 text-sm tabular-nums" aria-hidden="true">
          <span className="film-clock fx" /> / 0:{FILM_SECONDS}
        </span>
        <Chapters />
      </figcaption>
    </figure>
  );
}

/** All four lie on top of each other; the film shows one at a time. The list of chapters says them to a screen reader. */
function Captions() {
  return (
    <div aria-hidden="true" className="grid text-sm sm:text-base">
      {film.chapters.map(({ title, text }, i) => {
        const isLast = i === CHAPTERS - 1;
        const { className, style } = isLast
          ? enters('rise', i * CHAPTER_SECONDS)
          : enters('caption', i * CHAPTER_SECONDS, CHAPTER_SECONDS);
        return (
          <p
            key={title}
            style={style}
            className={`film-caption leading-snug [grid-area:1/1] ${className}`}
          >
            {text}
          </p>
        );
      })}
    </div>
  );
}

function Chapters() {
  return (
    <ol className="col-span-full grid grid-cols-4 gap-1.5 font-medium text-brand-100 text-sm">
      {film.chapters.map(({ title, text }, i) => {
        const { className, style } = enters('grow', i * CHAPTER_SECONDS, CHAPTER_SECONDS);
        return (
          <li key={title}>
            <div className="h-1 overflow-clip rounded-full bg-white/20">
              <div style={style} className={`film-segment h-full bg-brass-400 ${className}`} />
            </div>
            <div className="mt-1.5">
              <span {...enters('light', i * CHAPTER_SECONDS, 0.4)}>{title}</span>
              <span className="sr-only">: {text}</span>
            </div>
          </li>
        );
      })}
    </ol>
  );
}
