import type { LucideIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import { Card } from '#web/components/ui/card.tsx';

type TurnCardProps = {
  icon: LucideIcon;
  title: string;
  /** The company it is for, if the address sees several. */
  tag?: ReactNode;
  /** The reason, and what happens next. */
  text: ReactNode;
  /** The button or form; nothing for readers. */
  children?: ReactNode;
};

/** One thing to do. */
export const TurnCard = ({ icon: Icon, title, tag, text, children }: TurnCardProps) => (
  <Card className="flex-row gap-5 p-5 sm:p-7">
    <span
      aria-hidden="true"
      className="grid size-11 shrink-0 place-items-center rounded-full bg-brass-50 text-brass-700 max-sm:hidden"
    >
      <Icon className="size-5" />
    </span>
    <div className="grid min-w-0 flex-1 gap-x-8 gap-y-4 lg:grid-cols-[1fr_auto]">
      <div className="grid min-w-0 gap-2">
        {tag}
        <h3 className="wrap-anywhere text-xl">{title}</h3>
        <div className="wrap-anywhere max-w-reading text-ink-700">{text}</div>
      </div>
      {/* A form takes the whole width below the words. */}
      {children && (
        <div className="grid min-w-0 content-center justify-items-start gap-3 lg:max-w-sm lg:justify-items-end lg:has-[form]:col-span-2 lg:has-[form]:max-w-none">
          {children}
        </div>
      )}
    </div>
  </Card>
);
