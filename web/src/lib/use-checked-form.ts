import { useMutation } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { getReason } from './api-error';
import { fieldProblems } from './field-problems';

interface CheckedForm<Draft, Result> {
  draft: Draft;
  /** Problems by the names of the API. */
  validate: (draft: Draft) => Record<string, string | undefined>;
  send: (draft: Draft) => Promise<Result>;
  onSent: (result: Result, sent: Draft) => unknown;
  onSettled?: () => Promise<unknown>;
  describeFailure?: (error: unknown) => string;
}

/** A form with a draft of its own, which is sent when it has no problems. A refused submit keeps all input. */
export function useCheckedForm<Draft, Result>(form: CheckedForm<Draft, Result>) {
  const { draft, send, onSent, onSettled, describeFailure = getReason } = form;
  const [tries, setTries] = useState(0);
  const { mutate, variables, error, isPending } = useMutation({
    mutationFn: send,
    onSuccess: (result, sent) => {
      setTries(0);
      return onSent(result, sent);
    },
    onSettled,
  });
  const found = Object.entries(form.validate(draft)).flatMap(([name, text]) => (text ? [[name, text] as const] : []));
  const own = tries > 0 ? Object.fromEntries(found) : {};
  // The server's errors apply to the submitted draft only.
  const refusal = variables === draft ? error : null;
  const problems: Record<string, string> = { ...fieldProblems(refusal), ...own };
  const message =
    Object.keys(own).length > 0 ? 'Please fix the highlighted fields' : refusal && describeFailure(refusal);
  return {
    problems,
    busy: isPending,
    /** For `ProblemsNote`. */
    note: { message, details: Object.values(problems), tries, refusal },
    submit: (event: FormEvent) => {
      event.preventDefault();
      setTries((count) => count + 1);
      if (found.length === 0) mutate(draft);
    },
  };
}
