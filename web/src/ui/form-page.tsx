import { clsx } from 'clsx';
import type { ReactNode } from 'react';
import { PageHeading } from './page-heading';

export const formCard = 'grid gap-5 rounded-panel border border-line bg-white p-6 shadow-2 md:p-8';

interface FormPageProps {
  eyebrow: string;
  title: string;
  intro?: ReactNode;
  wide?: boolean;
  children: ReactNode;
}

export function FormPage({ eyebrow, title, intro, wide = false, children }: FormPageProps) {
  return (
    <div className="container-page grid justify-items-center py-12 md:py-20">
      <div className={clsx('grid w-full grid-cols-1 gap-6', wide ? 'max-w-[560px]' : 'max-w-[440px]')}>
        <div className="grid gap-2 text-center">
          <p className="eyebrow">{eyebrow}</p>
          <PageHeading title={title} />
          {intro && <div className="meta">{intro}</div>}
        </div>
        {children}
      </div>
    </div>
  );
}
