import { useEffect, useRef } from 'react';
import { watchVisitor } from '@/lib/visitor-focus';
import { FailureNote } from './failure-note';

interface ProblemsNoteProps {
  message: string | null;
  /** Error messages of fields. */
  details: readonly string[];
  /** Number of submits: each one moves the focus to the note. */
  tries: number;
  /** Why the server refused the last submit, if it did: a new refusal moves the focus to the note, too. */
  refusal: unknown;
}

/** What keeps a form with its own state from being saved. */
export function ProblemsNote({ message, details, tries, refusal }: ProblemsNoteProps) {
  const box = useRef<HTMLDivElement>(null);
  const isAwaited = useRef<() => boolean>(() => true);
  useEffect(() => {
    isAwaited.current = watchVisitor();
    if (tries > 0) box.current?.focus();
  }, [tries]);
  useEffect(() => {
    if (refusal && isAwaited.current()) box.current?.focus();
  }, [refusal]);
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
