import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { cityNames, comparableCity, guessCity, knownCity } from '@/lib/cities';
import { enterValue } from '@/lib/early-input';

const shownMax = 6;
/** The question comes late: if it moved the page at once, the press that left the input would miss its button. */
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
 * What is offered for the input of a box. A city in another spelling is written as the list has it when the input is left; for what is near
 * one it asks.
 */
export function useCityInput(box: HTMLElement) {
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
  return { choices, active, guess, choose };
}
