import type { AuditEntry } from '@soulvia/contracts';
import { AuditLine } from './audit-line';

interface ConflictNoteProps {
  /** What others recorded while the form was open, newest first. */
  entries: readonly AuditEntry[];
  submitLabel: string;
}

/** Below the error of a save that another admin's change refused: who changed what, and how to go on. */
export function ConflictNote({ entries, submitLabel }: ConflictNoteProps) {
  return (
    <section
      aria-label="Changed while you edited"
      className="grid gap-3 rounded-card border border-line bg-linen px-4 py-3"
    >
      <ol className="grid gap-2 border-l-2 border-line pl-4 empty:hidden">
        {entries.map((entry) => (
          <AuditLine key={entry.position} entry={entry} />
        ))}
      </ol>
      <p>
        What you typed is kept; all other fields show the new values. Select “{submitLabel}” again to save your changes.
      </p>
    </section>
  );
}
