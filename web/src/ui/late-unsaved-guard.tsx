import { lazyPart } from '@/lib/lazy-part';

const UnsavedGuard = lazyPart(() => import('./unsaved-guard').then((part) => ({ default: part.UnsavedGuard })));

/** `UnsavedGuard`, loaded on the first change to keep storefront pages small. */
export function LateUnsavedGuard({ dirty }: { dirty: boolean }) {
  if (!dirty) return null;
  return <UnsavedGuard dirty />;
}
