import type { ReactNode } from 'react';
import { Rosette } from './ui/rosette.tsx';

type MessageScreenProps = {
  title: string;
  text: string;
  /** What to do about it. */
  children: ReactNode;
  /** In small print below everything else. */
  note?: string;
};

/** One thing to say, in the middle of the screen. */
export function MessageScreen({ title, text, children, note }: MessageScreenProps) {
  return (
    <div className="relative grid min-h-[70dvh] place-items-center overflow-clip bg-paper px-5 py-20 text-center">
      <Rosette
        strokeWidth={0.16}
        className="-translate-x-1/2 -translate-y-1/2 absolute top-1/2 left-1/2 size-[44rem] max-w-none text-brand-100"
      />
      <div className="relative">
        <h1 className="h2">{title}</h1>
        <p className="lede mx-auto mt-4 max-w-[28em]">{text}</p>
        <div className="mt-8 flex flex-wrap justify-center gap-3">{children}</div>
        {note && <p className="mt-10 text-ink-600 text-sm">{note}</p>}
      </div>
    </div>
  );
}
