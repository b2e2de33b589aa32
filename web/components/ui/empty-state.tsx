import type { LucideIcon } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';
import { Rosette } from './rosette.tsx';

type EmptyStateProps = Omit<ComponentProps<'div'>, 'title'> & {
  icon: LucideIcon;
  title: ReactNode;
  description?: ReactNode;
  /** A button or link to what can be done about it. */
  action?: ReactNode;
};

export function EmptyState({
  icon: Icon,
  title,
  description,
  action,
  className,
  ...props
}: EmptyStateProps) {
  return (
    <div className={cn('grid justify-items-center px-6 py-12 text-center', className)} {...props}>
      <span className="relative grid size-28 place-items-center">
        <Rosette detail="small" className="absolute inset-0 text-brand-700/35" />
        <span className="relative grid size-12 place-items-center rounded-full bg-brand-700 text-white">
          <Icon aria-hidden="true" className="size-5.5" />
        </span>
      </span>
      <p className="mt-5 font-display font-medium text-xl">{title}</p>
      {description && <p className="mt-2 max-w-sm text-balance text-ink-700">{description}</p>}
      {action && <div className="mt-6">{action}</div>}
    </div>
  );
}
