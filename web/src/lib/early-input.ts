type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const fields = 'input:not([type=checkbox], [type=radio], [type=file], [type=hidden]), textarea, select';
const controls = 'button, summary, label, input';

/** Prepares the page for hydration, and then returns a function that repeats what visitors have done. */
export type PrepareHydration = () => () => void;

declare global {
  /** Set in rendered pages by the script that starts them, which is a bundle of its own. */
  var prepareHydration: PrepareHydration | undefined;
}

/** Keeps what visitors do with a page that the server has rendered before it reacts. What works without scripts is left alone: links and the search form. */
export function keepEarlyInput(root: HTMLElement): PrepareHydration {
  const first = root.firstChild;
  const clicked: [HTMLElement, string][] = [];
  const onClick = (event: Event) => {
    const control = event.target instanceof Element ? event.target.closest<HTMLElement>(controls) : null;
    // Replaced by the browser's own rendering, the page reacts.
    if (!control || root.firstChild !== first || sendsItself(control)) return;
    clicked.push([control, control.outerHTML]);
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
      for (const { field, value } of changed) enterValue(field, value);
      for (const [control, rendered] of clicked) {
        hydrateNow(control);
        // With what only the browser knows, "Add to cart" may have become "Remove from cart".
        if (control.outerHTML === rendered) control.click();
      }
    };
  };
}

/** Forms that work only with scripts have the method `dialog`. */
function sendsItself(control: HTMLElement): boolean {
  return control.closest('form')?.method === 'get';
}

const hydrateNow = (element: HTMLElement) => element.dispatchEvent(new Event('keyup', { bubbles: true }));

function renderedValue(field: Field): string {
  if (!(field instanceof HTMLSelectElement)) return field.defaultValue;
  const { options } = field;
  return ([...options].find(({ defaultSelected }) => defaultSelected) ?? options[0])?.value ?? '';
}

/** Like typing: past the property with which React notices changes by scripts. */
export function enterValue(field: Field, value: string): void {
  // Afterwards React would take the value for the rendered one.
  hydrateNow(field);
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')?.set?.call(field, value);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}
