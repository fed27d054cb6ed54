import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { useDebouncedValue } from '@/lib/use-debounced-value';
import { suggestedText, suggestionsQuery } from './get-suggestions';
import { clearRecentSearches, keepSearch, readRecentSearches } from './recent-searches';
import { SuggestionList } from './suggestion-list';
import { groupSuggestions, type Suggestion, type SuggestionGroup } from './suggestion';
import { useFieldState, useSearchField } from './use-search-field';

/** The list below the search field of the header. The focus stays in the field. */
export function SearchSuggestions({ field, listId }: { field: HTMLInputElement; listId: string }) {
  const navigate = useNavigate();
  const [recent, setRecent] = useState(readRecentSearches);
  const [activeKey, setActiveKey] = useState<string | null>(null);
  const choose = ({ to, search }: Suggestion) => {
    if (to === null) {
      clearRecentSearches();
      setRecent([]);
      return;
    }
    if (search) keepSearch(search);
    void navigate(to);
    field.form?.reset();
    field.blur();
  };
  const { text, isOpen, setOpen } = useSearchField(field, {
    onKey: (event) => press(event),
    onUse: () => {
      setActiveKey(null);
      // Other tabs search too.
      setRecent(readRecentSearches());
    },
    onSubmit: () => keepSearch(field.value),
  });

  const { groups, isTyped, isWaiting, isError } = useSuggestions(text, recent);
  const all = groups.flatMap(({ suggestions }) => suggestions);
  const active = all.find(({ key }) => key === activeKey);
  const note = chooseNote(groups, isTyped, isWaiting, isError);
  const isShown = isOpen && (all.length > 0 || note !== null);
  const optionId = (key: string) => `${listId}-${all.findIndex((one) => one.key === key)}`;
  useFieldState(field, isShown && all.length > 0, isShown && active ? optionId(active.key) : null);

  const press = (event: KeyboardEvent) => {
    if (event.isComposing) return;
    const next = isShown ? moved(event.key, all, active) : undefined;
    if (next) setActiveKey(next.key);
    else if (event.key === 'Enter' && isShown && active) choose(active);
    else if (event.key === 'Escape' && isShown) setOpen(false);
    else if (event.key === 'Escape') emptyOrLeave(field);
    else if (event.key === 'ArrowDown' && !isOpen) setOpen(true);
    else return;
    event.preventDefault();
  };

  return (
    <>
      {isShown && (
        <SuggestionList
          id={listId}
          groups={groups}
          activeKey={active?.key ?? null}
          optionId={optionId}
          note={note}
          onChoose={choose}
        />
      )}
      <Announcement text={isShown && !isWaiting ? (note ?? formatCount(all.length)) : ''} />
    </>
  );
}

/** @param text what the field holds; until it is long enough, recent searches are suggested. */
function useSuggestions(text: string, recent: readonly string[]) {
  const typed = suggestedText(text);
  const asked = useDebouncedValue(typed);
  const { data, isError, isPending, isPlaceholderData } = useQuery(suggestionsQuery(typed === null ? null : asked));
  const isTyped = typed !== null;
  return {
    groups: groupSuggestions(typed, isTyped ? data : undefined, recent),
    isTyped,
    isWaiting: isTyped && (typed !== asked || isPending || isPlaceholderData),
    isError,
  };
}

function emptyOrLeave(field: HTMLInputElement): void {
  if (field.value) field.form?.reset();
  else field.blur();
}

function Announcement({ text }: { text: string }) {
  return (
    <p role="status" className="sr-only">
      {text}
    </p>
  );
}

const formatCount = (count: number) => (count === 1 ? '1 suggestion' : `${count} suggestions`);

/** What stands in place of the list. */
function chooseNote(
  groups: readonly SuggestionGroup[],
  isTyped: boolean,
  isWaiting: boolean,
  isFailed: boolean,
): string | null {
  if (!isTyped || isWaiting || groups.length > 0) return null;
  return isFailed
    ? "Suggestions aren't available right now. Press Enter to search."
    : 'No suggestions. Press Enter to search all products.';
}

/** The option that a key leads to. Home and End move within the list once an option is active, before that within the text. */
function moved(key: string, all: readonly Suggestion[], active: Suggestion | undefined): Suggestion | undefined {
  const position = active ? all.indexOf(active) : -1;
  if (key === 'ArrowDown') return all[position + 1] ?? all[0];
  if (key === 'ArrowUp') return all[position - 1] ?? all.at(-1);
  if (key === 'Home' && active) return all[0];
  if (key === 'End' && active) return all.at(-1);
  return undefined;
}
