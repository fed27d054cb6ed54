import { lazy, Suspense } from 'react';

const UnsavedGuard = lazy(() => import('./unsaved-guard').then((part) => ({ default: part.UnsavedGuard })));

/** `UnsavedGuard`, loaded on the first change to keep storefront pages small. */
export function LateUnsavedGuard({ dirty }: { dirty: boolean }) {
  if (!dirty) return null;
  return (
    <Suspense fallback={null}>
      <UnsavedGuard dirty />
    </Suspense>
  );
}
