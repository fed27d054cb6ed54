import { useEffect, useRef, type ReactNode } from 'react';
import { usePageTitle } from '@/lib/use-page-title';
import { useScrollRestoration } from '@/lib/use-scroll-restoration';

const headingId = 'page-heading';

/** Where to go when the button that was pressed has gone. */
export function focusPageHeading(): void {
  document.getElementById(headingId)?.focus({ preventScroll: true });
}

interface PageHeadingProps {
  title: string;
  /** What the heading shows, where that is more than the title. */
  children?: ReactNode;
  className?: string;
  /** For a heading that replaces another one on the same page. */
  focusOnShow?: boolean;
}

/** The page's h1: names the document and takes the focus when a person arrives from another page. */
export function PageHeading({ title, children, className = 'section-title', focusOnShow = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useScrollRestoration(() => heading.current?.focus({ preventScroll: true }));
  useEffect(() => {
    if (focusOnShow) heading.current?.focus();
  }, [focusOnShow]);
  return (
    <h1 ref={heading} id={headingId} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  );
}
