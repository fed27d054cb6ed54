import { ListFilter } from 'lucide-react';
import { useLazyComponent } from '@/lib/use-lazy-component';
import { countChoices } from '../shop-filter';
import type { FilterSheetProps } from './filter-sheet';
import { loadFilterSheet } from './use-late-filters';

/** Opens the filters where they have no column of their own. */
export function FilterButton(props: Omit<FilterSheetProps, 'onClose'>) {
  const { Part: Sheet, prepare, open, close } = useLazyComponent(loadFilterSheet);
  const count = countChoices(props.shop.choices);
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={prepare}
        onFocus={prepare}
        onClick={open}
        className="inline-flex min-h-12 items-center gap-2 rounded-field border border-line-strong bg-white px-3.5 font-semibold hover:border-clay hover:text-clay lg:hidden"
      >
        <ListFilter size={18} aria-hidden="true" />
        Filter{count > 0 && ` (${count})`}
      </button>
      {Sheet && <Sheet {...props} onClose={close} />}
    </>
  );
}
