import { cva, type VariantProps } from 'class-variance-authority';
import type { ComponentProps } from 'react';
import { Spinner } from './spinner.tsx';

/** For links that look like buttons: `<Link className={buttonStyles({ size: 'lg' })}>`. Stays free of tailwind-merge: the landing page uses it. */
export const buttonStyles = cva(
  [
    'relative inline-flex shrink-0 select-none items-center justify-center gap-2 rounded-full border font-semibold',
    'whitespace-nowrap transition-colors',
    'disabled:cursor-not-allowed disabled:not-aria-busy:opacity-50',
  ],
  {
    variants: {
      variant: {
        primary:
          'border-transparent bg-brand-700 text-white enabled:hover:bg-brand-800 [a]:hover:bg-brand-800',
        outline:
          'border-ink-300 bg-white text-ink-950 enabled:hover:border-ink-500 enabled:hover:bg-paper [a]:hover:border-ink-500 [a]:hover:bg-paper',
        ghost:
          'border-transparent text-brand-700 enabled:hover:bg-brand-50 enabled:hover:text-brand-800 [a]:hover:bg-brand-50 [a]:hover:text-brand-800',
        danger:
          'border-transparent bg-danger-700 text-white enabled:hover:bg-danger-800 [a]:hover:bg-danger-800',
        light:
          'border-transparent bg-white text-ink-950 enabled:hover:bg-brand-100 [a]:hover:bg-brand-100',
      },
      size: {
        sm: 'h-9 px-4 text-sm [&_svg]:size-4',
        md: 'h-11 px-5.5 text-base [&_svg]:size-4.5',
        lg: 'h-13 px-7 text-base [&_svg]:size-4.5',
      },
    },
    defaultVariants: { variant: 'primary', size: 'md' },
  },
);

export type ButtonProps = ComponentProps<'button'> &
  VariantProps<typeof buttonStyles> & {
    /** Work is under way: keeps the width, shows a spinner, takes no further click. */
    pending?: boolean;
  };

export function Button({
  variant,
  size,
  pending = false,
  disabled,
  type = 'button',
  className,
  children,
  ...props
}: ButtonProps) {
  return (
    <button
      type={type}
      disabled={disabled || pending}
      aria-busy={pending || undefined}
      className={buttonStyles({ variant, size, className })}
      {...props}
    >
      <span className={pending ? 'inline-flex items-center gap-[inherit] opacity-0' : 'contents'}>
        {children}
      </span>
      {pending && (
        <span className="absolute inset-0 grid place-items-center">
          <Spinner />
        </span>
      )}
    </button>
  );
}
