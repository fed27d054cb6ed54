import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { lazyPart } from '@/lib/lazy-part';
import { useMedia } from '@/lib/use-media';
import { onAdded } from './cart-store';

// Optional: if it cannot be loaded, the page works without it.
const MiniCart = lazyPart(() =>
  import('./mini-cart').then(
    (part) => ({ default: part.MiniCart }),
    () => ({ default: () => null }),
  ),
);
const showsCart = /^\/(?:cart|checkout)\/?$/i;

/** Loads the mini cart when a product is added; most visits never do. */
export function AddedToCart() {
  const { pathname } = useLocation();
  const isWide = useMedia('(min-width: 768px)');
  const [addedId, setAddedId] = useState<number | null>(null);
  useEffect(() => onAdded(setAddedId), []);
  if (addedId === null || showsCart.test(pathname)) return null;
  return <MiniCart addedId={addedId} isWide={isWide} onClose={() => setAddedId(null)} />;
}
