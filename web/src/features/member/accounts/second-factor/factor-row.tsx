import type { ReactNode } from 'react';

interface FactorRowProps {
  title: string;
  about: ReactNode;
  children: ReactNode;
}

/** One way to sign in, with what can be done about it. */
export function FactorRow({ title, about, children }: FactorRowProps) {
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-3 py-4">
      <div className="min-w-0 flex-1 basis-48">
        <p className="font-semibold wrap-anywhere">{title}</p>
        <p className="meta">{about}</p>
      </div>
      {children}
    </li>
  );
}
