import { teamTreeLimits as limits, type TreeMatch } from '@soulvia/contracts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { getReason } from '@/lib/api-error';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { FailureNote } from '@/ui/failure-note';
import { TextField } from '@/ui/text-field';
import { treeSearchQuery } from './tree-requests';

interface TreeSearchProps {
  label: string;
  /** What tells a found member apart, beside the name and the member ID. */
  hintOf: (match: TreeMatch) => string;
  onChoose: (match: TreeMatch) => void;
}

/** Searches on the server and lists the members found. */
export function TreeSearch({ label, hintOf, onChoose }: TreeSearchProps) {
  const [text, setText] = useState('');
  const sought = useDebouncedValue(text.trim());
  const isLongEnough = sought.length >= limits.searchMin;
  const found = useQuery({ ...treeSearchQuery(sought), enabled: isLongEnough });
  const matches = isLongEnough && text.trim() !== '' ? found.data : undefined;
  return (
    <div className="grid grid-cols-1 gap-2">
      <TextField
        label={label}
        type="search"
        placeholder="Name, email or member ID"
        autoComplete="off"
        maxLength={limits.searchMax}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      <p role="status" className="meta empty:hidden">
        {matches && formatSummary(matches.length)}
      </p>
      {found.isError && <FailureNote message={getReason(found.error)} read={found} />}
      <ul className="grid gap-1 empty:hidden">
        {matches?.map((match) => (
          <li key={match.user_id}>
            <button
              type="button"
              onClick={() => {
                onChoose(match);
                setText('');
              }}
              className="flex min-h-11 w-full flex-wrap items-center gap-x-3 rounded-field px-3 text-left hover:bg-linen"
            >
              <span className="font-semibold wrap-anywhere">{match.full_name}</span>
              <span className="meta tabular-nums">
                ID {match.member_id}, {hintOf(match)}
              </span>
            </button>
          </li>
        ))}
      </ul>
    </div>
  );
}

function formatSummary(count: number): string {
  if (count === 0) return 'No members match your search';
  if (count >= limits.matchesMax) return `The first ${limits.matchesMax} members found`;
  return count === 1 ? '1 member found' : `${count} members found`;
}
