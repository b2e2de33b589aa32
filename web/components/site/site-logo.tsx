import { BrandMark } from '#web/components/ui/brand-mark.tsx';
import { brand, logoAddress } from '#web/lib/brand.ts';

/** An owner's logo is shown alone, since most contain the name. */
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
