/*
 * Asks for the app's script once the page is painted. The script comes at once where it has more to show than the HTML: a
 * link with something in it, such as an order's number or the word from a mail, or something that the browser has stored
 * (`data-stored`). What only the script can show is not covered by the wrong words before (`data-waits`).
 * A page that is nothing without what is stored leads on to another one (`data-otherwise`).
 */
(() => {
  const scripts = document.getElementById('app-scripts');
  const { stored, otherwise } = scripts.dataset;
  const load = () => document.head.append(scripts.content);
  const isStored = () => {
    try {
      return stored?.split(' ').some((key) => localStorage.getItem(key) !== null);
    } catch {
      return false;
    }
  };
  const isKnown = isStored();
  if (otherwise && !isKnown && !location.search) return location.replace(otherwise);
  if (location.hash || (isKnown && !otherwise)) document.documentElement.dataset.waits = '';
  if (location.hash || location.search || isKnown || document.hidden) return load();
  // Not every browser reports paints, and some that can keep them to themselves. To load twice does nothing.
  addEventListener('load', () => setTimeout(load, 1_000));
  if (!window.PerformanceObserver) return;
  const watch = new PerformanceObserver((paints) => {
    if (!paints.getEntriesByName('first-contentful-paint').length) return;
    watch.disconnect();
    load();
  });
  watch.observe({ type: 'paint', buffered: true });
})();
