import type { CustomerMarks } from '@soulvia/contracts';

/** Tags of a customer and what staff pinned; nothing for staff who may not see them. */
export function CustomerMarksNote({ marks }: { marks: CustomerMarks | null }) {
  if (!marks) return null;
  return (
    <>
      {marks.tags.length > 0 && (
        <ul aria-label="Tags of the customer" className="flex flex-wrap gap-2">
          {marks.tags.map((tag) => (
            <li key={tag} className="rounded-pill bg-sage-100 px-3 py-1 text-sm font-semibold text-moss">
              <bdi>{tag}</bdi>
            </li>
          ))}
        </ul>
      )}
      {marks.pinned_note !== null && (
        <p className="rounded-field bg-linen px-3 py-2 text-[15px] whitespace-pre-line wrap-anywhere">
          {marks.pinned_note}
        </p>
      )}
    </>
  );
}
