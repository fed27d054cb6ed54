import { type RefObject, useEffect, useEffectEvent } from 'react';

/** Reorders the draggable children of a list. Provide buttons as well, for keyboard and touch. */
export function useDragOrder(list: RefObject<HTMLElement | null>, onMove: (from: number, to: number) => void): void {
  const move = useEffectEvent(onMove);
  useEffect(() => {
    const element = list.current;
    if (!element) return;
    let dragged = -1;
    const findPlace = ({ target }: Event) =>
      [...element.children].findIndex((child) => target instanceof Node && child.contains(target));
    const start = (event: Event) => {
      dragged = findPlace(event);
    };
    const over = (event: Event) => {
      if (dragged >= 0) event.preventDefault();
    };
    const drop = (event: Event) => {
      event.preventDefault();
      const place = findPlace(event);
      if (dragged >= 0 && place >= 0 && place !== dragged) move(dragged, place);
      dragged = -1;
    };
    const listeners = { dragstart: start, dragover: over, drop };
    for (const [name, listener] of Object.entries(listeners)) element.addEventListener(name, listener);
    return () => {
      for (const [name, listener] of Object.entries(listeners)) element.removeEventListener(name, listener);
    };
  }, [list]);
}
