type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select';
const controls = 'button, summary, label, input';

/**
 * Keeps what visitors do with a page that the server has rendered before it reacts. Links work without scripts and are left alone.
 *
 * @returns prepares the page for hydration, and then returns a function that repeats everything.
 */
export function keepEarlyInput(root: HTMLElement): () => () => void {
  const clicked: HTMLElement[] = [];
  const onClick = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
    if (!control) return;
    clicked.push(control);
    event.preventDefault();
  };
  root.addEventListener('click', onClick, true);
  return () => {
    root.removeEventListener('click', onClick, true);
    const changed = [...root.querySelectorAll<Field>(fields)].flatMap((field) => {
      const [value, rendered] = [field.value, renderedValue(field)];
      // React would take a value that it finds for the one that it has rendered.
      field.value = rendered;
      return value === rendered ? [] : [{ field, value }];
    });
    return () => {
      for (const { field, value } of changed) enter(field, value);
      for (const element of clicked) element.click();
    };
  };
}

function renderedValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const { options } = field;
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** Like typing: past the property with which React notices changes by scripts. */
function enter(field: Field, value: string): void {
  // Makes React hydrate the field now: afterwards it would take the value for the rendered one.
  field.dispatchEvent(new Event('keyup', { bubbles: true }));
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
