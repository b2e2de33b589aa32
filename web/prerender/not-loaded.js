/*
 * Shows a message if the app's script cannot be loaded: the page would be there and do nothing. The message is in the HTML,
 * which the app replaces.
 */
(() => {
  const root = document.documentElement;
  const tell = () => {
    const words = document.getElementById('not-loaded');
    if (words) words.hidden = false;
  };
  const isOurs = (target) => target instanceof HTMLScriptElement && target.src.startsWith(origin);
  const fail = () => {
    // The script will not replace the HTML, which is now shown.
    delete root.dataset.waits;
    tell();
    addEventListener('DOMContentLoaded', tell);
  };
  // Errors of elements do not bubble.
  addEventListener('error', ({ target }) => isOurs(target) && fail(), true);
  addEventListener('not-loaded', fail);
  addEventListener('click', ({ target }) => target.id === 'reload' && location.reload());
})();
