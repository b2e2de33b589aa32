import { useEffect } from 'react';
import { SiteFrame } from '#web/components/site/site-frame.tsx';
import { About } from '#web/features/landing/about.tsx';
import { Contact } from '#web/features/landing/contact.tsx';
import { EngravingPlates } from '#web/features/landing/engraving.tsx';
import { Faq } from '#web/features/landing/faq.tsx';
import { Hero } from '#web/features/landing/hero.tsx';
import { Portfolio } from '#web/features/landing/portfolio.tsx';
import { Services } from '#web/features/landing/services.tsx';
import { Testimonials } from '#web/features/landing/testimonials.tsx';
import { useCurrentSection } from '#web/features/landing/use-current-section.ts';
import { useSectionLinks } from '#web/features/landing/use-section-links.ts';

declare global {
  interface Window {
    /** Set by boot.js, which waits for it to repeat a click that came before the script. */
    landingReady?: () => void;
  }
}

export default function Landing() {
  const current = useCurrentSection();
  useSectionLinks();
  useEffect(() => window.landingReady?.(), []);
  return (
    <SiteFrame current={current}>
      <EngravingPlates />
      <Hero />
      <Services />
      <Portfolio />
      <Testimonials />
      <About />
      <Faq />
      <Contact />
    </SiteFrame>
  );
}
