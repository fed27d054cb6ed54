import { clsx } from 'clsx';

export function Skeleton({ className }: { className?: string }) {
  return <span aria-hidden="true" className={clsx('skeleton block rounded-card', className)} />;
}

/** Says once, for those who cannot see the grey shapes, that something is on its way. */
export function LoadingNote({ children = 'Loading...' }: { children?: string }) {
  return (
    <p role="status" className="sr-only">
      {children}
    </p>
  );
}
