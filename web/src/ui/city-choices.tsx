import { useEffect, useId } from 'react';
import { useCityInput } from './use-city-input';

/** Makes the input of a box a combobox, which assistive technology follows through the list below. */
function useComboboxRole(box: HTMLElement, id: string, isOpen: boolean, active: number): void {
  useEffect(() => {
    const attributes = {
      role: 'combobox',
      'aria-autocomplete': 'list',
      'aria-expanded': String(isOpen),
      'aria-controls': `${id}-list`,
      'aria-activedescendant': active < 0 ? null : `${id}-${active}`,
    };
    const input = box.querySelector('input');
    for (const [name, value] of Object.entries(attributes))
      if (value === null) input?.removeAttribute(name);
      else input?.setAttribute(name, value);
  }, [box, id, isOpen, active]);
}

/** The list below the input of a box: browsers inside of other apps do not show the lists of the browser. */
export function CityChoices({ box }: { box: HTMLElement }) {
  const id = useId();
  const { choices, active, guess, choose } = useCityInput(box);
  const isOpen = choices.length > 0;
  useComboboxRole(box, id, isOpen, active);
  return (
    <>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Cities"
        hidden={!isOpen}
        className="absolute inset-x-0 top-[78px] z-20 rounded-card border border-line bg-white p-1 shadow-3"
      >
        {choices.map((name, at) => (
          <div
            key={name}
            id={`${id}-${at}`}
            role="option"
            tabIndex={-1}
            aria-selected={at === active}
            onPointerDown={(event) => {
              // The input keeps the focus.
              event.preventDefault();
              choose(name);
            }}
            className="grid min-h-11 cursor-pointer content-center rounded-field px-3 py-1.5 hover:bg-linen aria-selected:bg-sage-100"
          >
            {name}
          </div>
        ))}
      </div>
      <p role="status" className="text-[15px] empty:hidden">
        {guess !== null && (
          <button
            type="button"
            onClick={() => choose(guess)}
            className="inline-flex min-h-11 items-center underline underline-offset-4 hover:text-clay"
          >
            Did you mean {guess}?
          </button>
        )}
      </p>
    </>
  );
}
