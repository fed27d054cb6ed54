import { type ReactNode, useEffect, useRef } from 'react';

let firstSection = true;

interface SectionHeadingProps {
  title: string;
  /** What the heading shows, where that is more than the title. */
  children?: ReactNode;
}

/** The h2 of a section of the console or the dashboard: takes the focus when a person switches sections. */
export function SectionHeading({ title, children }: SectionHeadingProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!firstSection) heading.current?.focus({ preventScroll: true });
    firstSection = false;
  }, [title]);
  return (
    <h2 ref={heading} tabIndex={-1} className="section-title">
      {children ?? title}
    </h2>
  );
}
