import { Search } from 'lucide-react';
import { type ChangeEvent, type SubmitEvent, useEffect, useRef, useState } from 'react';
import { longestSearch } from '@/lib/longest-search';
import { controlClasses } from './field-frame';

const pauseMs = 300;

interface SearchBoxProps {
  label: string;
  value: string;
  onSearch: (text: string) => void;
  /** Search only on Enter, when the search navigates to another page. */
  onEnterOnly?: boolean;
  /** Makes the search work before and without scripts. */
  form?: SearchForm;
}

interface SearchForm {
  /** Address of the page that shows the results. */
  action: string;
  /** Its query parameter with the text. */
  name: string;
  /** Further query parameters, names with values. */
  rest?: readonly (readonly [string, string])[];
}

/** Searches after a debounce, or at once on Enter. */
export function SearchBox({ label, value, onSearch, onEnterOnly = false, form }: SearchBoxProps) {
  const [draft, setDraft] = useState<string | null>(null);
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);

  const search = (text: string) => {
    clearTimeout(pause.current);
    setDraft(null);
    if (text !== value) onSearch(text);
  };
  const type = (event: ChangeEvent<HTMLInputElement>) => {
    const text = event.target.value;
    setDraft(text);
    clearTimeout(pause.current);
    if (!onEnterOnly) pause.current = setTimeout(() => search(text), pauseMs);
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    search(draft ?? value);
  };

  return (
    <form role="search" action={form?.action} onSubmit={submit} className="relative">
      {form?.rest?.map(([name, kept]) => (
        <input key={name} type="hidden" name={name} value={kept} />
      ))}
      <Search size={20} aria-hidden="true" className="absolute top-1/2 left-4 -translate-y-1/2 text-ink-2" />
      <input
        type="search"
        name={form?.name}
        aria-label={label}
        placeholder={label}
        maxLength={longestSearch}
        enterKeyHint="search"
        value={draft ?? value}
        onChange={type}
        className={`${controlClasses} truncate pl-11!`}
      />
    </form>
  );
}
