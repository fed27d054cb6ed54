import { type ReactNode, useRef } from 'react';
import type { ColumnOptions } from '@/lib/column-choice';
import type { ListFilter } from '@/lib/list-filter';
import { SearchBox } from '../search-box';
import { ColumnMenu } from './column-menu';
import { FilterChips } from './filter-chips';
import type { FilterField } from './filter-field';
import { FilterPopover } from './filter-popover';
import { ListViews, type ListViewsOf } from './list-views';

interface ListToolbarProps<Name extends string> {
  filter: ListFilter<Name>;
  fields: readonly FilterField<Name>[];
  onNarrow: (changes: Readonly<Record<string, string>>) => void;
  onReset: () => void;
  views?: ListViewsOf;
  columns?: ColumnOptions;
  searchLabel?: string;
  /** Actions beside the filter. */
  children?: ReactNode;
}

export function ListToolbar<Name extends string>(props: ListToolbarProps<Name>) {
  const { filter, fields, onNarrow, onReset, views, columns, searchLabel = 'Search by Name or ID', children } = props;
  const searchBox = useRef<HTMLDivElement>(null);
  const choose = (name: Name, value: string) => onNarrow({ [name]: value });
  return (
    <div className="grid grid-cols-1 gap-3">
      {views && <ListViews {...views} values={{ q: filter.search, ...filter.values }} />}
      <div className="flex flex-wrap items-center gap-3">
        <div ref={searchBox} className="min-w-0 flex-1 basis-64">
          <SearchBox label={searchLabel} value={filter.search} onSearch={(text) => onNarrow({ q: text })} />
        </div>
        <FilterPopover fields={fields} values={filter.values} onChoose={choose} onReset={onReset} />
        {columns && <ColumnMenu columns={columns} />}
        {children}
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
