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
      className="relative grid min-h-dvh place-items-center overflow-clip bg-paper px-5 py-12 outline-none"
    >
      <Rosette
        strokeWidth={0.14}
        className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 size-[56rem] max-w-none text-brand-100"
      />
      <div className="relative w-full max-w-md">
        <Card className="shadow-raised">
          <div className="grid justify-items-center gap-3 text-center">
            <BrandMark className="size-12 text-brand-700" />
            <h1 className="text-2xl">{title}</h1>
            <p className="text-ink-700">{description}</p>
          </div>
          {children}
        </Card>
        <p className="mt-5 text-center">
          <a href="/" className={buttonStyles({ variant: 'ghost' })}>
            <ArrowLeft aria-hidden="true" />
            Back to Home
          </a>
        </p>
      </div>
    </main>
  );
}
