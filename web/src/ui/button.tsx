import { clsx } from 'clsx';
import type { ButtonHTMLAttributes, ComponentProps, MouseEvent } from 'react';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';
import { Link } from './link';
import { Spinner } from './spinner';

type Variant = 'primary' | 'accent' | 'ghost' | 'quiet' | 'danger';

const base =
  'inline-flex items-center justify-center gap-2 rounded-pill text-center font-semibold transition ' +
  'disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:opacity-60 aria-busy:cursor-progress';
const variants: Record<Variant, string> = {
  primary: 'bg-moss text-ivory not-disabled:hover:bg-moss-2',
  accent: 'bg-clay text-white not-disabled:hover:bg-clay-2',
  ghost: 'border border-moss text-moss not-disabled:hover:bg-sage-100',
  quiet: 'text-moss underline underline-offset-4 not-disabled:hover:text-clay',
  danger: 'bg-danger text-white not-disabled:hover:bg-danger-2',
};
const sizes = { large: 'min-h-13 px-7', small: 'min-h-11 px-5 text-[15px]' };

interface Shape {
  variant?: Variant;
  size?: keyof typeof sizes;
}

function buildClassName({ variant = 'primary', size = 'large' }: Shape, className?: string): string {
  return clsx(base, variants[variant], sizes[size], className);
}

interface ButtonProps extends Shape, ButtonHTMLAttributes<HTMLButtonElement> {
  busy?: boolean;
  /** Looks disabled and ignores presses, for a button that has the focus when it can no longer be used. */
  paused?: boolean;
}

const ignorePress = (event: MouseEvent) => event.preventDefault();

/** Disabled while busy, it ignores presses but keeps the focus, which a browser takes from a disabled element. */
export function Button(props: ButtonProps) {
  const {
    variant,
    size,
    busy = false,
    disabled = false,
    paused = false,
    onClick,
    className,
    children,
    type = 'button',
    ...rest
  } = props;
  const isPaused = paused || (busy && disabled);
  return (
    <button
      ref={focusHeadingOnRemoval}
      type={type}
      disabled={disabled && !isPaused}
      aria-disabled={isPaused || undefined}
      aria-busy={busy || undefined}
      onClick={isPaused ? ignorePress : onClick}
      className={buildClassName({ variant, size }, className)}
      {...rest}
    >
      {busy && <Spinner />}
      {children}
    </button>
  );
}

export function ButtonLink({ variant, size, className, ...rest }: Shape & ComponentProps<typeof Link>) {
  return <Link className={buildClassName({ variant, size }, className)} {...rest} />;
}
