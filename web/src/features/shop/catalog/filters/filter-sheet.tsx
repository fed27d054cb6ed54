import type { Category } from '@soulvia/contracts';
import { useRef } from 'react';
import { Button } from '@/ui/button';
import { Modal } from '@/ui/modal';
import { type Choices, countChoices, type Shop } from '../shop-filter';
import { CategorySelect } from '../shop-toolbar';
import { FilterFields } from './filter-fields';

export interface FilterSheetProps {
  shop: Shop;
  categories: readonly Category[] | undefined;
  countText: string;
  onClose: () => void;
}

/** The filters of phones. Its changes are one entry of the history, so that Back undoes them together. */
export function FilterSheet({ shop, categories, countText, onClose }: FilterSheetProps) {
  const isChanged = useRef(false);
  const choose = (choices: Choices) => {
    shop.chooseAll(choices, isChanged.current);
    isChanged.current = true;
  };
  return (
    <Modal title="Filters" side="right" wide onClose={onClose}>
      <CategorySelect shop={{ ...shop, choose: (name, value) => choose({ [name]: value }) }} categories={categories} />
      <FilterFields shop={shop} onChoose={choose} />
      <div className="sticky bottom-0 -mx-6 -mb-6 grid gap-3 border-t border-line bg-ivory px-6 py-4">
        <p role="status" className="text-center text-ink-2">
          {countText}
        </p>
        <div className="grid grid-cols-2 gap-3">
          <Button
            variant="ghost"
            size="small"
            paused={countChoices(shop.choices) === 0}
            onClick={() => choose({ f: '', min: '', max: '', stock: '' })}
          >
            Clear filters
          </Button>
          <Button size="small" onClick={onClose}>
            Show products
          </Button>
        </div>
      </div>
    </Modal>
  );
}
