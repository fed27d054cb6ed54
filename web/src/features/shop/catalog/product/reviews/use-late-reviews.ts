import { type ComponentType, type RefObject, useEffect, useState } from 'react';

type Panel = ComponentType<{ productId: number }>;

/** How far below the screen the block begins to load, in pixels. */
const ahead = 600;

/** Loads the reviews when their block comes near the screen. */
export function useLateReviews(block: RefObject<Element | null>) {
  const [panel, setPanel] = useState<Panel | null>(null);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!block.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        import('./reviews-panel').then(
          (part) => setPanel(() => part.ReviewsPanel),
          () => setFailed(true),
        );
      },
      { rootMargin: `${ahead}px` },
    );
    observer.observe(block.current);
    return () => observer.disconnect();
  }, [block, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { Panel: panel, failed, retry };
}
