import { cva } from 'class-variance-authority';
import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';
import { cn } from '#web/lib/class-names.ts';

type AlertTone = 'info' | 'success' | 'warning' | 'danger';

const ICONS = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

const alertStyles = cva('flex gap-3 rounded-control border px-4 py-3.5', {
  variants: {
    tone: {
      info: 'border-info-200 bg-info-50 *:[svg]:text-info-700',
      success: 'border-success-200 bg-success-50 *:[svg]:text-brand-700',
      warning: 'border-brass-200 bg-brass-50 *:[svg]:text-brass-700',
      danger: 'border-danger-200 bg-danger-50 *:[svg]:text-danger-700',
    },
  },
});

type AlertProps = Omit<ComponentProps<'div'>, 'title'> & { tone?: AlertTone; title: ReactNode };

/** A notice placed where it applies. A danger interrupts a screen reader, the others wait. */
export function Alert({ tone = 'info', title, className, children, ...props }: AlertProps) {
  const Icon = ICONS[tone];
  return (
    <div
      role={tone === 'danger' ? 'alert' : 'status'}
      className={cn(alertStyles({ tone }), className)}
      {...props}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0 flex-1">
        <p className="font-semibold">{title}</p>
        {children && <div className="mt-1 text-ink-700 text-sm">{children}</div>}
      </div>
    </div>
  );
}
