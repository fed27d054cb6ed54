import { tagRule, textProblem, tidyText } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { X } from 'lucide-react';
import { type SyntheticEvent, useId, useState } from 'react';
import { getReason } from '@/lib/api-error';
import { Button } from '@/ui/button';
import { FailureNote } from '@/ui/failure-note';
import { RowButton } from '@/ui/listing/row-action';
import { TextField } from '@/ui/text-field';
import { tagsQuery, useTagCustomer } from './note-requests';

/** Adds and removes tags of a customer; those that the shop has are offered. */
export function CustomerTags({ userId, tags }: { userId: number; tags: readonly string[] }) {
  const known = useQuery(tagsQuery());
  const change = useTagCustomer(userId);
  const [typed, setTyped] = useState('');
  const [problem, setProblem] = useState<string>();
  const listId = useId();
  const add = (event: SyntheticEvent) => {
    event.preventDefault();
    const tag = tidyText(tagRule, typed);
    const found = textProblem(tagRule, tag);
    setProblem(found);
    if (found === undefined) change.mutate([...tags, tag], { onSuccess: () => setTyped('') });
  };
  return (
    <div className="grid gap-2">
      <ul aria-label="Tags" className="flex flex-wrap gap-x-2 empty:hidden">
        {tags.map((tag) => (
          <li key={tag} className="flex items-center">
            <bdi>{tag}</bdi>
            <RowButton
              of={`tag ${tag}`}
              disabled={change.isPending}
              onClick={() => change.mutate(tags.filter((other) => other !== tag))}
            >
              <X size={16} aria-hidden="true" />
              <span className="sr-only">Remove</span>
            </RowButton>
          </li>
        ))}
      </ul>
      {change.isError && <FailureNote message={getReason(change.error)} />}
      <form noValidate onSubmit={add} className="flex flex-wrap items-end gap-3">
        <TextField
          label="Add a tag"
          list={listId}
          autoComplete="off"
          value={typed}
          error={problem}
          onChange={({ target }) => setTyped(target.value)}
        />
        <datalist id={listId}>
          {known.data?.map(({ tag, customers }) => (
            <option key={tag} value={tag} label={`${tag} (${customers})`} />
          ))}
        </datalist>
        <Button type="submit" variant="ghost" size="small" busy={change.isPending} disabled={change.isPending}>
          Add tag
        </Button>
      </form>
    </div>
  );
}
