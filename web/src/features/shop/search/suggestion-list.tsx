import { clsx } from 'clsx';
import { History, Tag, X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { ShopAmount } from '@/ui/amount';
import { Image } from '@/ui/image';
import type { Suggestion, SuggestionGroup } from './suggestion';

interface SuggestionListProps {
  id: string;
  groups: readonly SuggestionGroup[];
  activeKey: string | null;
  optionId: (key: string) => string;
  note: string | null;
  onChoose: (suggestion: Suggestion) => void;
}

export function SuggestionList(props: SuggestionListProps) {
  const { id, groups, activeKey, optionId, note, onChoose } = props;
  const activeOption = useRef<HTMLDivElement>(null);
  useEffect(() => {
    // Newer browsers return a promise, which React would take for a cleanup.
    activeOption.current?.scrollIntoView?.({ block: 'nearest' });
  }, [activeKey]);
  return (
    // oxlint-disable-next-line jsx-a11y/no-static-element-interactions -- a press keeps the focus in the field
    <div
      onMouseDown={(event) => event.preventDefault()}
      className="rise-in absolute inset-x-0 top-full mt-2 xl:left-auto xl:w-96 max-h-[70dvh] overflow-y-auto overscroll-contain rounded-card border border-line bg-white p-2 shadow-3"
    >
      <div id={id} role="listbox" aria-label="Suggestions" className="grid gap-2 empty:hidden">
        {groups.map(({ label, suggestions }) => (
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true" className="meta px-2 py-1 font-medium">
              {label}
            </p>
            {suggestions.map((suggestion) => {
              const isActive = suggestion.key === activeKey;
              return (
                // oxlint-disable-next-line jsx-a11y/click-events-have-key-events -- the field handles the keys
                <div
                  key={suggestion.key}
                  id={optionId(suggestion.key)}
                  ref={isActive ? activeOption : undefined}
                  role="option"
                  tabIndex={-1}
                  aria-selected={isActive}
                  onClick={() => onChoose(suggestion)}
                  className={clsx(
                    'flex min-h-11 cursor-pointer items-center gap-3 rounded-field px-2 py-1 hover:bg-linen',
                    isActive && 'bg-sage-100',
                  )}
                >
                  <SuggestionContent suggestion={suggestion} />
                </div>
              );
            })}
          </div>
        ))}
      </div>
      {note !== null && <p className="px-2 py-2 text-[15px] text-ink-2">{note}</p>}
    </div>
  );
}

function SuggestionContent({ suggestion: { label, to, product, search } }: { suggestion: Suggestion }) {
  const KindIcon = search ? History : Tag;
  const Icon = to === null ? X : KindIcon;
  return (
    <>
      {product ? (
        <Image
          src={product.display_image_url}
          srcSet={product.display_image_srcset}
          sizes="44px"
          width={44}
          height={55}
          alt=""
          className="aspect-4/5 w-11 shrink-0 rounded-field bg-linen object-cover"
        />
      ) : (
        <Icon size={20} aria-hidden="true" className="shrink-0 text-ink-2" />
      )}
      <span className="line-clamp-2 min-w-0 flex-1 leading-snug wrap-anywhere">{label}</span>
      {product && (
        <span className="shrink-0 text-right text-[15px] tabular-nums">
          <span className="sr-only">, </span>
          <ShopAmount value={product.price} />
          {!product.is_available && (
            <>
              <span className="sr-only">, </span>
              <span className="meta block">Out of stock</span>
            </>
          )}
        </span>
      )}
    </>
  );
}
