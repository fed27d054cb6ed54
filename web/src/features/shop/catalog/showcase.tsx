import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { Link } from '@/ui/link';

interface ShowcaseProps {
  id: string;
  title: string;
  isWhite?: boolean;
  children: ReactNode;
}

/** A part of the home page with a way to all products. */
export function Showcase({ id, title, isWhite = false, children }: ShowcaseProps) {
  return (
    <section aria-labelledby={id} className={clsx('section-space', isWhite && 'bg-white')}>
      <div className="container-page grid grid-cols-1 gap-8">
        <div className="flex flex-wrap items-end justify-between gap-4">
          <h2 id={id} className="section-title">
            {title}
          </h2>
          <Link to="/shop" className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay">
            All Products<span className="sr-only"> ({title})</span>
          </Link>
        </div>
        {children}
      </div>
    </section>
  );
}
