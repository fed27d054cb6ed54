import type { ReactNode } from 'react';
import { Button } from '../button';

interface ListEmptyProps {
  /** Text for a list without any entries. */
  text: string;
  /** The listed rows, such as `orders`. */
  noun: string;
  narrowed: boolean;
  onReset: () => void;
  children?: ReactNode;
}

export function ListEmpty({ text, noun, narrowed, onReset, children }: ListEmptyProps) {
  return (
    <div className="grid justify-items-center gap-4 rounded-panel bg-linen px-6 py-16 text-center">
      <p className="text-lg font-semibold">{narrowed ? `No ${noun} match the current filters` : text}</p>
      {narrowed ? (
        <Button variant="ghost" size="small" onClick={onReset}>
          Reset Filters
        </Button>
      ) : (
        children
      )}
    </div>
  );
}
