import { useEffect, useRef } from 'react';
import { FailureNote } from '@/ui/failure-note';

interface DraftProblemsNoteProps {
  message: string | null;
  /** Error messages of fields. */
  details: readonly string[];
  /** Number of submits: each one moves the focus to the note. */
  tries: number;
}

export function DraftProblemsNote({ message, details, tries }: DraftProblemsNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (tries > 0) box.current?.focus();
  }, [tries]);
  if (message === null) return null;
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <FailureNote message={message}>
        <ul>
          {[...new Set(details)].map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </FailureNote>
    </div>
  );
}
