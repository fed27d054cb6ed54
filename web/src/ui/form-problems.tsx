import { CircleAlert } from 'lucide-react';
import { type MouseEvent, useEffect, useId, useRef } from 'react';
import type { FieldValues, Path, UseFormReturn } from 'react-hook-form';
import { useAwaited } from '@/lib/use-awaited';

interface FormProblemsProps<Values extends FieldValues> {
  form: Pick<UseFormReturn<Values>, 'formState' | 'getValues' | 'getFieldState' | 'setFocus'>;
  /** The error of the form as a whole. */
  failure?: string | null;
  /** Additional messages that are not about a field. */
  details?: readonly string[];
  /** Field names, for forms with nested fields such as table rows. */
  names?: readonly Path<Values>[];
}

/** The error summary of a submitted form: takes the focus, links each error to its field. */
export function FormProblems<Values extends FieldValues>({
  form,
  failure,
  details = [],
  names,
}: FormProblemsProps<Values>) {
  const titleId = useId();
  const box = useRef<HTMLDivElement>(null);
  const { submitCount, isSubmitting } = form.formState;
  const isAwaited = useAwaited(isSubmitting);
  const fields = names ?? (Object.keys(form.getValues()) as Path<Values>[]);
  const problems = fields.flatMap((name) => {
    const message = form.getFieldState(name, form.formState).error?.message;
    return message ? [{ name, message }] : [];
  });
  const empty = submitCount === 0 || (!failure && problems.length === 0);
  // On a repeated submit the same box may stay on the page, so focus it again.
  useEffect(() => {
    if (submitCount > 0 && isAwaited()) box.current?.focus();
  }, [submitCount, isAwaited]);
  if (empty) return null;

  const follow = (event: MouseEvent, name: Path<Values>) => {
    event.preventDefault();
    // A field without a native input has no element that the form knows.
    const element = document.getElementById(name);
    if (element) element.focus();
    else form.setFocus(name);
  };
  const link = ({ name, message }: (typeof problems)[number]) => (
    <a
      href={`#${name}`}
      onClick={(event) => follow(event, name)}
      className="inline-flex min-h-11 items-center underline underline-offset-4 hover:no-underline"
    >
      {message}
    </a>
  );
  // If the form error equals a field error, show it once, as a link to the field.
  const same = problems.find(({ message }) => message === failure);
  const others = problems.filter((problem) => problem !== same);
  return (
    <div
      ref={box}
      role="group"
      aria-labelledby={titleId}
      tabIndex={-1}
      className="flex items-start gap-3 rounded-card border border-danger/40 bg-danger-100 px-4 py-3 text-danger"
    >
      <CircleAlert size={20} aria-hidden="true" className="mt-2.5 shrink-0" />
      <div className="grid min-w-0 flex-1 wrap-anywhere">
        <p id={titleId} role={failure ? 'alert' : undefined} className="py-2 font-semibold">
          {same ? link(same) : (failure ?? 'Please fix the highlighted fields')}
        </p>
        {details.map((detail) => (
          <p key={detail}>{detail}</p>
        ))}
        {others.length > 0 && (
          <ul>
            {others.map((problem) => (
              <li key={problem.name}>{link(problem)}</li>
            ))}
          </ul>
        )}
      </div>
    </div>
  );
}
