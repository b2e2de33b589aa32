/* Loads the landing page's script when the browser is idle or the visitor acts, and repeats a click that came too early. */
(() => {
  const entry = document.currentScript.dataset.entry;
  const signs = ['pointerdown', 'pointerover', 'keydown', 'focusin'];
  const load = () => {
    for (const sign of signs) removeEventListener(sign, load);
    import(entry);
  };
  const whenIdle = () =>
    window.requestIdleCallback
      ? requestIdleCallback(load, { timeout: 2000 })
      : setTimeout(load, 200);
  const afterPicture = (task) => requestAnimationFrame(() => requestAnimationFrame(task));
  // The sheet leaves what is below the fold out of the first paint.
  afterPicture(() => {
    document.documentElement.dataset.painted = '';
  });
  // On a fast connection everything may load before the first paint, which must come first.
  const whenPainted = () => afterPicture(whenIdle);
  let early;
  const remember = (event) => {
    early = event.target.closest('button, a[href^="/#"]') || early;
  };
  for (const sign of signs) addEventListener(sign, load, { passive: true });
  addEventListener('click', remember, true);
  window.landingReady = () => {
    removeEventListener('click', remember, true);
    early?.click();
    early = undefined;
  };
  if (document.readyState === 'complete') whenPainted();
  else addEventListener('load', whenPainted);
})();
