import type { ReactNode } from 'react';

interface BottomBarProps {
  label: string;
  title: string;
  text: string;
  children: ReactNode;
}

/** Shown on phones while the page's main button is out of view. */
export function BottomBar({ label, title, text, children }: BottomBarProps) {
  return (
    <section
      aria-label={label}
      data-bottom-bar
      className="rise-in fixed inset-x-0 bottom-0 z-30 border-t border-line bg-white px-4 py-3 shadow-3 md:hidden"
    >
      <div className="flex items-center justify-between gap-4">
        <div className="min-w-0">
          <p className="truncate leading-snug font-semibold tabular-nums">{title}</p>
          <p className="meta tabular-nums">{text}</p>
        </div>
        {children}
      </div>
    </section>
  );
}
