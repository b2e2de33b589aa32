import { BrandMark } from '#web/components/ui/brand-mark.tsx';
import { brand, logoAddress } from '#web/lib/brand.ts';

/** The owner's picture stands alone, since most contain the name; our own mark stands beside it. */
export function SiteLogo() {
  return (
    <a href="/" className="site-logo">
      {brand.logo ? (
        <img src={logoAddress(brand.logo)} alt={brand.name} />
      ) : (
        <>
          <BrandMark />
          {brand.name}
        </>
      )}
    </a>
  );
}
