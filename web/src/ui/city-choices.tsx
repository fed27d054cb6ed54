import { useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { cityNames, comparableCity, guessCity, knownCity } from '@/lib/cities';
import { enterValue } from '@/lib/early-input';

const shownMax = 6;
/** A question that moved what is below at once would take the press of the button that left the input. */
const askAfterMs = 500;

/** Cities whose names begin with what is typed, and then those that have it further on; else the one that is near. */
function findChoices(text: string): string[] {
  const form = comparableCity(text);
  if (form === '') return [];
  const starts = cityNames.filter((name) => comparableCity(name).startsWith(form));
  const others = cityNames.filter((name) => comparableCity(name).includes(` ${form}`));
  const found = [...new Set([...starts, ...others])].slice(0, shownMax);
  return found.length > 0 ? found : [guessCity(text) ?? []].flat();
}

/**
 * The list below the input of a box, which makes it a combobox: browsers inside of other apps do not show the lists of the browser. A city in
 * another spelling is written as the list has it when the input is left; for what is near one it asks.
 */
export function CityChoices({ box }: { box: HTMLElement }) {
  const id = useId();
  const [choices, setChoices] = useState<readonly string[]>([]);
  const [active, setActive] = useState(-1);
  const [guess, setGuess] = useState<string | null>(null);
  const asking = useRef<ReturnType<typeof setTimeout>>(undefined);
  const current = choices[active];
  const findInput = () => box.querySelector('input');
  const close = () => {
    setChoices([]);
    setActive(-1);
  };
  const choose = (name: string) => {
    const input = findInput();
    if (input) enterValue(input, name);
    close();
    setGuess(null);
  };
  const type = useEffectEvent((event: Event) => {
    // What a script writes, such as a choice, opens nothing.
    if (!event.isTrusted && !(event instanceof InputEvent)) return;
    const { value } = event.target as HTMLInputElement;
    const found = findChoices(value);
    setChoices(found.length === 1 && found[0] === value ? [] : found);
    setActive(-1);
    clearTimeout(asking.current);
    setGuess(null);
  });
  const leave = useEffectEvent(() => {
    close();
    const text = findInput()?.value ?? '';
    const name = knownCity(text);
    if (name !== null && name !== text) choose(name);
    else asking.current = setTimeout(() => setGuess(guessCity(text)), askAfterMs);
  });
  useEffect(() => () => clearTimeout(asking.current), []);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (choices.length === 0) return;
    if (step) setActive(Math.max(0, Math.min(choices.length - 1, active + step)));
    else if (event.key === 'Enter' && current !== undefined) choose(current);
    // A dialog around the open list stays open.
    else if (event.key === 'Escape') close();
    else return;
    event.preventDefault();
  });
  useEffect(() => {
    const input = box.querySelector('input');
    if (!input) return;
    const [onInput, onKey, onBlur] = [
      (event: Event) => type(event),
      (event: KeyboardEvent) => press(event),
      () => leave(),
    ];
    input.addEventListener('input', onInput);
    input.addEventListener('keydown', onKey);
    input.addEventListener('blur', onBlur);
    return () => {
      input.removeEventListener('input', onInput);
      input.removeEventListener('keydown', onKey);
      input.removeEventListener('blur', onBlur);
    };
  }, [box]);
  const isOpen = choices.length > 0;
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
