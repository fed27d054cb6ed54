import { type ComponentType, type RefObject, useEffect, useState } from 'react';

/**
 * Loads a part of the page when its block comes near the screen.
 *
 * @param load has to stay the same function.
 * @param ahead how far below the screen the block begins to load, in pixels.
 */
export function usePartNear<Props>(
  block: RefObject<Element | null>,
  load: () => Promise<ComponentType<Props>>,
  ahead: number,
) {
  const [part, setPart] = useState<ComponentType<Props> | null>(null);
  const [isNear, setNear] = useState(false);
  const [failed, setFailed] = useState(false);
  const [tries, setTries] = useState(0);
  useEffect(() => {
    if (!block.current) return undefined;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        setNear(true);
        load().then(
          (loaded) => setPart(() => loaded),
          () => setFailed(true),
        );
      },
      { rootMargin: `${ahead}px` },
    );
    observer.observe(block.current);
    return () => observer.disconnect();
  }, [block, load, ahead, tries]);
  const retry = () => {
    setFailed(false);
    setTries(tries + 1);
  };
  return { Part: part, isNear, failed, retry };
}
