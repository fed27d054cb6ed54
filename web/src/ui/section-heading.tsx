import { useEffect, useRef } from 'react';

let firstSection = true;

/** A console section's h2: takes the focus when a person switches sections. */
export function SectionHeading({ title }: { title: string }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (!firstSection) heading.current?.focus({ preventScroll: true });
    firstSection = false;
  }, [title]);
  return (
    <h2 ref={heading} tabIndex={-1} className="section-title">
      {title}
    </h2>
  );
}
