import { Search } from 'lucide-react';
import { type ComponentType, type SubmitEvent, type SyntheticEvent, useId, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { searchForm } from '@/features/shop/products/search-form';
import { longestSearch } from '@/lib/longest-search';

const label = 'Search the shop';

interface Suggestions {
  Part: ComponentType<{ field: HTMLInputElement; listId: string }>;
  field: HTMLInputElement;
}

/** A plain form, which works without scripts. Suggestions load with its first use, and without them it searches all the same. */
export function HeaderSearch() {
  const navigate = useNavigate();
  // At desktop width that page has a search field of its own in view.
  const onShop = useLocation().pathname === '/shop';
  const listId = useId();
  const [suggestions, setSuggestions] = useState<Suggestions | null>(null);
  const prepare = ({ currentTarget: field }: SyntheticEvent<HTMLInputElement>) => {
    if (suggestions) return;
    void import('@/features/shop/search/search-suggestions').then(
      (part) => setSuggestions({ Part: part.SearchSuggestions, field }),
      () => undefined,
    );
  };
  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const field = form.querySelector('input');
    void navigate(`${searchForm.action}?${new URLSearchParams({ [searchForm.name]: field?.value.trim() ?? '' })}`);
    form.reset();
    field?.blur();
  };
  return (
    <div className={onShop ? 'size-11 xl:hidden' : 'size-11 xl:w-60'}>
      {/* Below the desktop width an icon, which opens over the header while the field has the focus. */}
      <form
        role="search"
        aria-label="All products"
        action={searchForm.action}
        onSubmit={submit}
        className="relative rounded-pill bg-ivory max-xl:focus-within:absolute max-xl:focus-within:inset-x-4 max-xl:focus-within:z-10 hover:bg-linen"
      >
        <Search size={20} aria-hidden="true" className="pointer-events-none absolute top-3 left-3" />
        <input
          name={searchForm.name}
          role="combobox"
          aria-label={label}
          aria-expanded={false}
          aria-controls={listId}
          autoComplete="off"
          placeholder={label}
          maxLength={longestSearch}
          enterKeyHint="search"
          onFocus={prepare}
          onInput={prepare}
          className="h-11 w-full rounded-pill border border-line-strong pr-3 pl-10 max-xl:not-focus:opacity-0"
        />
        {suggestions && <suggestions.Part field={suggestions.field} listId={listId} />}
      </form>
    </div>
  );
}
