import { clsx } from 'clsx';

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block rounded-card', className)} />;
}

/** Announces to screen readers that content is loading. */
export function LoadingNote({ children = 'Loading...' }: { children?: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
