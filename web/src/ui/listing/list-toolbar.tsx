import { SlidersHorizontal, X } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ColumnOptions } from '@/lib/column-choice';
import type { ListFilter } from '@/lib/list-filter';
import { useMedia } from '@/lib/use-media';
import { Popover } from '../popover';
import { SearchBox } from '../search-box';
import { ColumnChoice, ColumnMenu } from './column-menu';
import { chipText, type FilterField } from './filter-field';
import { FilterPopover } from './filter-popover';
import { ListViews, type ListViewsOf } from './list-views';

interface FilterChipsProps<Name extends string> {
  fields: readonly FilterField<Name>[];
  values: Record<Name, string>;
  onDrop: (name: Name) => void;
  /** Called when the last chip disappears together with the focus. */
  onNone: () => void;
}

/** Active filters, each with a remove button. */
function FilterChips<Name extends string>({ fields, values, onDrop, onNone }: FilterChipsProps<Name>) {
  const set = fields.filter(({ name }) => values[name]);
  if (set.length === 0) return null;
  return (
    <ul aria-label="Filters in use" className="flex flex-wrap gap-2">
      {set.map((field) => (
        <li key={field.name}>
          <button
            type="button"
            aria-label={`Remove filter ${chipText(field, values[field.name])}`}
            onClick={({ currentTarget }) => {
              const item = currentTarget.closest('li');
              const beside = (item?.nextElementSibling ?? item?.previousElementSibling)?.querySelector('button');
              if (beside) beside.focus();
              else onNone();
              onDrop(field.name);
            }}
            className="inline-flex min-h-11 items-center gap-2 rounded-pill bg-sage-100 px-4 text-sm font-semibold text-moss hover:bg-linen"
          >
            {chipText(field, values[field.name])}
            <X size={16} aria-hidden="true" />
          </button>
        </li>
      ))}
    </ul>
  );
}

interface ListToolbarProps<Name extends string> {
  filter: ListFilter<Name>;
  fields: readonly FilterField<Name>[];
  onNarrow: (changes: Readonly<Record<string, string>>) => void;
  onReset: () => void;
  views?: ListViewsOf;
  columns?: ColumnOptions;
  searchLabel?: string;
  /** The title of the list, in one row with the views and the button that adds a row. */
  heading?: ReactNode;
  /** The button that adds a row. */
  add?: ReactNode;
  /** Actions beside the filter. */
  children?: ReactNode;
}

/** Title, views, search, filter and actions of a list in two rows. Narrow screens have views and actions behind one button. */
export function ListToolbar<Name extends string>(props: ListToolbarProps<Name>) {
  const { filter, fields, onNarrow, onReset, views, columns, searchLabel = 'Search by Name or ID', children } = props;
  const { heading, add } = props;
  const isNarrow = useMedia('(max-width: 1023px)');
  const searchBox = useRef<HTMLDivElement>(null);
  const choose = (name: Name, value: string) => onNarrow({ [name]: value });
  const viewList = views && (
    <ListViews
      list={views.list}
      presets={views.presets}
      values={{ ...(views.keepsSearch ? {} : { q: filter.search }), ...filter.values }}
    />
  );
  const hasMore = Boolean(views ?? columns ?? children);
  return (
    <div className="grid grid-cols-1 gap-2">
      <TitleRow heading={heading} views={!isNarrow && viewList} add={add} />
      <div className="flex flex-wrap items-center gap-2 lg:gap-3">
        <div ref={searchBox} className="min-w-0 flex-1 basis-40 lg:basis-64">
          <SearchBox label={searchLabel} value={filter.search} onSearch={(text) => onNarrow({ q: text })} />
        </div>
        {fields.length > 0 && (
          <FilterPopover fields={fields} values={filter.values} onChoose={choose} onReset={onReset} />
        )}
        {!isNarrow && columns && <ColumnMenu columns={columns} />}
        {!isNarrow && children}
        {isNarrow && hasMore && (
          <Popover label="More" isIcon Icon={SlidersHorizontal} panelLabel="Views and actions" mark={null}>
            {viewList}
            <div className="flex flex-wrap gap-2 empty:hidden">{children}</div>
            {columns && <ColumnChoice columns={columns} />}
          </Popover>
        )}
      </div>
      <FilterChips
        fields={fields}
        values={filter.values}
        onDrop={(name) => choose(name, '')}
        onNone={() => searchBox.current?.querySelector('input')?.focus()}
      />
    </div>
  );
}

type TitleRowProps = Pick<ListToolbarProps<string>, 'heading' | 'add'> & { views: ReactNode };

function TitleRow({ heading, views, add }: TitleRowProps) {
  if (!heading && !views && !add) return null;
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      {heading}
      {views}
      <span className="ml-auto empty:hidden">{add}</span>
    </div>
  );
}
