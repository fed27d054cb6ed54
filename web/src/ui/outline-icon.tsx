import type { ReactNode } from 'react';

/** An icon drawn in lines, in the color of the text. */
export function OutlineIcon({ size, children }: { size: number; children: ReactNode }) {
  return (
    <svg
      viewBox="0 0 24 24"
      width={size}
      height={size}
      aria-hidden="true"
      className="shrink-0 fill-none stroke-current [stroke-linecap:round] [stroke-linejoin:round] [stroke-width:1.75]"
    >
      {children}
    </svg>
  );
}
