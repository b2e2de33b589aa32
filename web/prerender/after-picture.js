/*
 * Loads the app's script once the page is painted, or at once if it has more to show than the HTML: for a link with content,
 * such as an order's number or the token from a mail, or for stored data (`data-stored`). If only the script can show the
 * right content, the HTML stays hidden until then (`data-waits`).
 * A page that is nothing without stored data redirects to another one (`data-otherwise`).
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
  // Some browsers do not report paints, or not always. Loading twice has no effect.
  addEventListener('load', () => setTimeout(load, 1_000));
  if (!window.PerformanceObserver) return;
  const watch = new PerformanceObserver((paints) => {
    if (!paints.getEntriesByName('first-contentful-paint').length) return;
    watch.disconnect();
    load();
  });
  watch.observe({ type: 'paint', buffered: true });
})();
