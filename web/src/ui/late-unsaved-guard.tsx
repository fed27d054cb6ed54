import { lazy, Suspense } from 'react';

const UnsavedGuard = lazy(() => import('./unsaved-guard').then((part) => ({ default: part.UnsavedGuard })));

/** The same as `UnsavedGuard`, brought in with the first change: a page of the storefront that is mostly read stays light. */
export function LateUnsavedGuard({ dirty }: { dirty: boolean }) {
  if (!dirty) return null;
  return (
    <Suspense fallback={null}>
      <UnsavedGuard dirty />
    </Suspense>
  );
}
