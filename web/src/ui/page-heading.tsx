import { useEffect, useRef, type ReactNode } from 'react';
import { usePageTitle } from '@/lib/use-page-title';
import { useScrollRestoration } from '@/lib/use-scroll-restoration';
import { focusIfNone, focusOnArrival } from '@/lib/visitor-focus';

const headingId = 'page-heading';

/** For when the pressed button disappears. */
export function focusPageHeading(): void {
  document.getElementById(headingId)?.focus({ preventScroll: true });
}

interface PageHeadingProps {
  title: string;
  /** The content of the heading, if it differs from the title. */
  children?: ReactNode;
  className?: string;
  /** For a heading that replaces another one on the same page. */
  focusOnShow?: boolean;
}

/** The page's h1: sets the document title and takes the focus after navigation. */
export function PageHeading({ title, children, className = 'section-title', focusOnShow = false }: PageHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  usePageTitle(title);
  useScrollRestoration(() => focusOnArrival(heading.current));
  useEffect(() => {
    if (focusOnShow) focusIfNone(heading.current);
  }, [focusOnShow]);
  return (
    <h1 ref={heading} id={headingId} tabIndex={-1} className={className}>
      {children ?? title}
    </h1>
  );
}
