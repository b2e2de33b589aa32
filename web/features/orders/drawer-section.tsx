import { type ReactNode, useId } from 'react';

type DrawerSectionProps = { title: string; children: ReactNode };

export function DrawerSection({ title, children }: DrawerSectionProps) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 content-start gap-3">
      <h3 id={id} className="font-sans font-semibold text-base tracking-normal">
        {title}
      </h3>
      {children}
    </section>
  );
}
