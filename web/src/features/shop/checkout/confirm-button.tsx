import { useRef } from 'react';
import { pkr } from '@/features/shop/cart/cart-check';
import { useOnScreen } from '@/lib/use-on-screen';
import { BottomBar } from '@/ui/bottom-bar';
import { Button } from '@/ui/button';

interface ConfirmButtonProps {
  label: string;
  totalPaisa: number;
  placing: boolean;
  disabled: boolean;
}

/** Places the order. On phones the total and a second button stay at the bottom while this one is out of view. */
export function ConfirmButton({ label, totalPaisa, placing, disabled }: ConfirmButtonProps) {
  const place = useRef<HTMLDivElement>(null);
  const isOnScreen = useOnScreen(place);
  const total = pkr(totalPaisa);
  const submits = { type: 'submit', variant: 'accent', busy: placing, disabled: placing || disabled } as const;
  return (
    <div ref={place} className="grid">
      <Button {...submits}>{placing ? 'Placing order...' : `${label} · ${total}`}</Button>
      {!isOnScreen && !disabled && (
        <BottomBar label="Total of your order" title={total} text="You pay when it arrives.">
          <Button {...submits} size="small">
            {label === 'Confirm order' ? 'Confirm' : label}
          </Button>
        </BottomBar>
      )}
    </div>
  );
}
