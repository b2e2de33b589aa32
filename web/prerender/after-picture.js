/*
 * Asks for the app's script once the page is painted. With a link from a mail there is another screen to show than the
 * form in the HTML: the form is hidden then, and the script comes at once. So it does where nobody sees the page yet.
 */
(() => {
  const load = () => document.head.append(document.getElementById('app-scripts').content);
  if (location.hash) document.documentElement.dataset.link = '';
  if (location.hash || document.hidden) load();
  else requestAnimationFrame(() => requestAnimationFrame(load));
})();
