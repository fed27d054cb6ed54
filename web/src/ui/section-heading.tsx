import { type ReactNode, useEffect, useRef } from 'react';
import { focusOnArrival } from '@/lib/visitor-focus';

let firstSection = true;

interface SectionHeadingProps {
  title: string;
  /** The content of the heading, if it differs from the title. */
  children?: ReactNode;
  /** Lower, for the title of a list. */
  isLow?: boolean;
}

/** The h2 of an admin or dashboard section: takes the focus when the section changes. */
export function SectionHeading({ title, children, isLow = false }: SectionHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!firstSection) focusOnArrival(heading.current);
    firstSection = false;
  }, [title]);
  return (
    <h2 ref={heading} tabIndex={-1} className={isLow ? 'console-title' : 'section-title'}>
      {children ?? title}
    </h2>
  );
}
