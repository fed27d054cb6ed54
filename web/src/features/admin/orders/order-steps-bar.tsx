import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useEffect, useEffectEvent, useRef } from 'react';
import { isPlainKey, useShortcutsEnabled } from '@/lib/shortcuts';
import { Button } from '@/ui/button';
import type { OrderStep } from './use-order-panel';
import type { OrderSteps } from './use-order-steps';

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));

/** `j` and `k` open the next and the previous order, like the rows of the list. Off in text fields and in dialogs above this one. */
export function OrderStepsBar({ steps, onStep }: { steps: OrderSteps; onStep: (step: OrderStep) => void }) {
  const enabled = useShortcutsEnabled();
  const bar = useRef<HTMLElement>(null);
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (!isPlainKey(event)) return;
    const dialogs = document.querySelectorAll('dialog[open]');
    const isOnTop = dialogs.length === 1 && dialogs[0]?.contains(bar.current);
    if (isTyping(event.target) || !isOnTop || document.querySelector('[role=menu]')) return;
    const key = event.key.toLowerCase();
    const step = key === 'j' ? steps.next : key === 'k' ? steps.previous : null;
    if (!step) return;
    event.preventDefault();
    onStep(step);
    // What had the focus may belong to the order that was left.
    bar.current?.focus({ preventScroll: true });
  });
  useEffect(() => {
    if (!enabled) return;
    const listen = (event: KeyboardEvent) => press(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, [enabled]);
  const go = (step: OrderStep | null) => () => step && onStep(step);
  return (
    <nav ref={bar} tabIndex={-1} aria-label="Orders beside this one" className="flex flex-wrap gap-3 outline-none">
      <Button
        variant="ghost"
        size="small"
        aria-keyshortcuts={enabled ? 'k' : undefined}
        paused={!steps.previous}
        onClick={go(steps.previous)}
      >
        <ChevronLeft size={18} aria-hidden="true" />
        Previous
      </Button>
      <Button
        variant="ghost"
        size="small"
        aria-keyshortcuts={enabled ? 'j' : undefined}
        paused={!steps.next}
        onClick={go(steps.next)}
      >
        Next
        <ChevronRight size={18} aria-hidden="true" />
      </Button>
    </nav>
  );
}
