import { cva, type VariantProps } from 'class-variance-authority';
import { clsx } from 'clsx';
import type { ComponentProps } from 'react';

/** For links that look like buttons: `<Link className={buttonStyles({ size: 'lg' })}>`. Its classes are in button.css. */
export const buttonStyles = cva('btn', {
  variants: {
    variant: {
      primary: '',
      outline: 'btn-outline',
      ghost: 'btn-ghost',
      danger: 'btn-danger',
      light: 'btn-light',
    },
    size: { sm: 'btn-sm', md: '', lg: 'btn-lg' },
  },
  defaultVariants: { variant: 'primary', size: 'md' },
});

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

/** Decoration only: say in words beside it what is happening. */
export function Spinner({ className, ...props }: ComponentProps<'svg'>) {
  return (
    <svg
      viewBox="0 0 16 16"
      width="16"
      height="16"
      fill="none"
      strokeWidth="2"
      aria-hidden="true"
      className={clsx('animate-spin', className)}
      {...props}
    >
      <circle cx="8" cy="8" r="6.5" stroke="currentColor" strokeOpacity="0.25" />
      <path d="M8 1.5A6.5 6.5 0 0 1 14.5 8" stroke="currentColor" strokeLinecap="round" />
    </svg>
  );
}
