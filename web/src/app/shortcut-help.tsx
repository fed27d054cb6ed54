import { Modal } from '@/ui/modal';
import { useGoTos } from './shortcut-keys';

const key = 'rounded-field border border-line-strong bg-linen px-2 py-0.5 font-mono text-sm';

/** Keys of the lists; all but the first apply to the row in focus. */
const listKeys: readonly (readonly [letters: readonly string[], label: string])[] = [
  [['j', 'k'], 'Next or previous row of a list, or order while one is open'],
  [['a'], 'Actions of the row'],
  [['e'], 'Edit the row'],
  [['t'], 'Status of the row'],
  [['v'], 'Select the row'],
  [['r'], 'Price of the product, in rupees'],
  [['q'], 'Quantity of the product'],
];

export function ShortcutHelp({ onClose }: { onClose: () => void }) {
  const goTos = useGoTos();
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      <dl className="grid grid-cols-[auto_minmax(0,1fr)] items-center gap-x-6 gap-y-3">
        {goTos.map(({ letter, label }) => (
          <div key={letter} className="col-span-2 grid grid-cols-subgrid">
            <dt>
              <kbd className={key}>g</kbd> <kbd className={key}>{letter}</kbd>
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt>
            <kbd className={key}>/</kbd>
          </dt>
          <dd>Search</dd>
        </div>
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt>
            <kbd className={key}>Ctrl</kbd> <kbd className={key}>k</kbd>
          </dt>
          <dd>Commands (on a Mac: Cmd and k)</dd>
        </div>
        <div className="col-span-2 grid grid-cols-subgrid">
          <dt>
            <kbd className={key}>?</kbd>
          </dt>
          <dd>This list</dd>
        </div>
        {listKeys.map(([letters, label]) => (
          <div key={label} className="col-span-2 grid grid-cols-subgrid">
            <dt className="flex items-start gap-1">
              {letters.map((letter) => (
                <kbd key={letter} className={key}>
                  {letter}
                </kbd>
              ))}
            </dt>
            <dd>{label}</dd>
          </div>
        ))}
      </dl>
      <p className="meta">You can turn shortcuts off in Settings, under Appearance.</p>
    </Modal>
  );
}
