import { NAVIGATION } from '#core/content/site.ts';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { EngravingPlates } from '#web/features/landing/engraving.tsx';
import { Hero } from '#web/features/landing/hero/hero.tsx';
import { About } from '#web/features/landing/sections/about.tsx';
import { Contact } from '#web/features/landing/sections/contact.tsx';
import { Faq } from '#web/features/landing/sections/faq.tsx';
import { Portfolio } from '#web/features/landing/sections/portfolio.tsx';
import { Services } from '#web/features/landing/sections/services.tsx';
import { Testimonials } from '#web/features/landing/sections/testimonials.tsx';
import { wholeBrand } from '#web/lib/brand.ts';

/** Rendered once, ahead of any request: it has neither state nor effects. start-landing.ts makes it interactive. */
export default function Landing() {
  return (
    <SiteFrame current={NAVIGATION.links[0].href}>
      <EngravingPlates />
      <Hero />
      <Services />
      <Portfolio />
      {wholeBrand.testimonials.length > 0 && <Testimonials />}
      <About />
      <Faq />
      <Contact />
    </SiteFrame>
  );
}
