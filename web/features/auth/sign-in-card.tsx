import { ArrowLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { BrandMark } from '#web/components/ui/brand-mark.tsx';
import { buttonStyles } from '#web/components/ui/button.tsx';
import { Card } from '#web/components/ui/card.tsx';
import { Rosette } from '#web/components/ui/rosette.tsx';

type SignInCardProps = { title: string; description: string; children: ReactNode };

/** The card in front of the staff area: login, and choosing a password. */
export function SignInCard({ title, description, children }: SignInCardProps) {
  return (
    <main
      id="main"
      tabIndex={-1}
      // Top-aligned: if centered, everything would move when the card grows.
      className="relative grid min-h-dvh content-start justify-items-center overflow-clip bg-paper px-5 pt-[max(1.5rem,10dvh)] pb-12 outline-none"
    >
      <Rosette
        strokeWidth={0.14}
        className="-translate-x-1/2 -translate-y-1/2 absolute top-[50dvh] left-1/2 size-[56rem] max-w-none text-brand-100"
      />
      <div className="relative grid w-full max-w-md gap-3">
        <a href="/" className={buttonStyles({ variant: 'ghost', className: 'justify-self-start' })}>
          <ArrowLeft aria-hidden="true" />
          Back to Home
        </a>
        <Card className="shadow-raised">
          <div className="grid justify-items-center gap-3 text-center">
            <BrandMark className="size-12 text-brand-700" />
            <h1 className="text-2xl">{title}</h1>
            <p className="text-ink-700">{description}</p>
          </div>
          {children}
        </Card>
      </div>
    </main>
  );
}
