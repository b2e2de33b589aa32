import { landingCopy } from '#core/content/landing.ts';
import { BrandMark } from '#web/components/ui/brand-mark.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { brand } from '#web/lib/brand.ts';

const { hero } = landingCopy(brand);

export default function Landing() {
  return (
    <main id="main" className="shell grid min-h-dvh content-center gap-6">
      <p className="flex items-center gap-3 font-display text-2xl text-brand-700">
        <BrandMark className="size-10" />
        {brand.name}
      </p>
      <h1 className="max-w-[16ch] font-display text-hero">{hero.title}</h1>
      <p className="lede">{hero.text}</p>
      <p>
        <a href="/admin/login" className={buttonStyles({ variant: 'outline' })}>
          Admin
        </a>
      </p>
    </main>
  );
}
