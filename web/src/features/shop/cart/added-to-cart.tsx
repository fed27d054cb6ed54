import { lazy, Suspense, useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useMedia } from '@/lib/use-media';
import { onAdded } from './cart-store';

// It is an extra: where it cannot be fetched the page goes on without it.
const MiniCart = lazy(() =>
  import('./mini-cart').then(
    (part) => ({ default: part.MiniCart }),
    () => ({ default: () => null }),
  ),
);
const showsCart = /^\/(?:cart|checkout)\/?$/i;

/** Watches for what is put into the cart; most visits never need more than this. */
export function AddedToCart() {
  const { pathname } = useLocation();
  const wide = useMedia('(min-width: 1024px)');
  const [addedId, setAddedId] = useState<number | null>(null);
  useEffect(() => onAdded(setAddedId), []);
  if (addedId === null || !wide || showsCart.test(pathname)) return null;
  return (
    <Suspense>
      <MiniCart addedId={addedId} onClose={() => setAddedId(null)} />
    </Suspense>
  );
}
