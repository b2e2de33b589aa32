import keyframes from './film-keyframes.css?inline';

/** Plays and pauses the film. Its state is an attribute, by which the style sheet moves the parts and names the button. */
export function startFilm(film: HTMLElement): void {
  const button = film.querySelector('button');
  button?.addEventListener('click', addKeyframes, { once: true });
  button?.addEventListener('click', () => {
    film.dataset.film = film.dataset.film === 'playing' ? 'paused' : 'playing';
  });
  film.addEventListener('animationend', ({ animationName }) => {
    if (animationName === 'film-clock') film.dataset.film = 'poster';
  });
}

function addKeyframes(): void {
  const sheet = document.createElement('style');
  sheet.textContent = keyframes;
  document.head.append(sheet);
}
