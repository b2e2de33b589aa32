import { BrandMark } from '#web/components/ui/brand-mark.tsx';
import { brand } from '#web/lib/brand.ts';

/** The owner's picture stands alone, since most contain the name; our own mark stands beside it. */
export function SiteLogo() {
  return (
    <a href="/" className="site-logo">
      {brand.logo ? (
        <img src={`/brand/${encodeURIComponent(brand.logo)}`} alt={brand.name} />
      ) : (
        <>
          <BrandMark />
          {brand.name}
        </>
      )}
    </a>
  );
}
