import { Minus, Plus } from 'lucide-react';
import { type ChangeEvent, useState } from 'react';
import { focusHeadingOnRemoval } from '@/lib/focus-on-removal';

interface QuantityStepperProps {
  name: string;
  value: number;
  max: number;
  onChange: (quantity: number) => void;
}

const buttonClasses =
  'grid size-11 place-items-center rounded-full text-moss hover:bg-sage-100 disabled:cursor-not-allowed disabled:opacity-40 disabled:hover:bg-transparent';

/** Passes zero on too: the cart then removes the line. */
export function QuantityStepper({ name, value, max, onChange }: QuantityStepperProps) {
  const [draft, setDraft] = useState<string | null>(null);

  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const digits = event.target.value.replace(/\D/g, '').slice(0, 4);
    const quantity = Number(digits);
    setDraft(digits);
    if (quantity >= 1 && quantity <= max) onChange(quantity);
  };
  const settle = () => {
    if (draft) onChange(Math.min(Number(draft), max));
    setDraft(null);
  };

  return (
    <div
      role="group"
      aria-label={`Quantity of ${name}`}
      className="flex items-center rounded-pill border border-line-strong bg-white"
    >
      <button
        ref={focusHeadingOnRemoval}
        type="button"
        aria-label={value > 1 ? `One less ${name}` : `Remove ${name}`}
        onClick={() => onChange(value - 1)}
        className={buttonClasses}
      >
        <Minus size={18} aria-hidden="true" />
      </button>
      <input
        inputMode="numeric"
        aria-label={`Quantity of ${name}`}
        value={draft ?? value}
        onChange={type}
        onBlur={settle}
        className="h-11 w-12 bg-transparent text-center font-semibold tabular-nums"
      />
      <button
        type="button"
        aria-label={`One more ${name}`}
        disabled={value >= max}
        onClick={() => onChange(value + 1)}
        className={buttonClasses}
      >
        <Plus size={18} aria-hidden="true" />
      </button>
    </div>
  );
}
