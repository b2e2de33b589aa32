import { NAVIGATION } from '#core/content/site.ts';

/** First on every page; leads to the element with the id `main`. */
export function SkipLink() {
  return (
    <a href="#main" className="skip-link">
      {NAVIGATION.skipToContent}
    </a>
  );
}
