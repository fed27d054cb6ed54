export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type Values = Record<string, unknown>;

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

const read = (field: Field): unknown => (isBox(field) ? field.checked : field.value);

function write(field: Field, value: unknown): void {
  if (isBox(field)) field.checked = Boolean(value);
  else if (field.value !== value) field.value = typeof value === 'string' ? value : '';
}

/** Fields and values of a form before its library is loaded. */
export class EarlyFields {
  readonly elements = new Map<string, Field>();
  /** Names of the fields that were left. */
  readonly left = new Set<string>();
  values: Values;
  /** Ends the wait of `complete`. */
  proceed: () => void = () => undefined;
  /** The value of each element after the last change that the form knows of. */
  private readonly shown = new Map<string, unknown>();

  /** @param onUse called when a field is first used; may be called again. */
  constructor(
    private defaults: Values,
    private readonly onUse: () => void,
  ) {
    this.values = { ...defaults };
  }

  add(name: string, field: Field): void {
    this.elements.set(name, field);
    write(field, this.values[name]);
    this.shown.set(name, read(field));
    if (document.activeElement === field) this.onUse();
    else field.addEventListener('focus', this.onUse, { once: true });
  }

  remove(name: string): void {
    this.elements.get(name)?.removeEventListener('focus', this.onUse);
    this.elements.delete(name);
    this.proceed();
  }

  /** Stores the field's current value. */
  note(name: string, field: Field): void {
    this.values[name] = read(field);
    this.shown.set(name, read(field));
    this.onUse();
  }

  set(name: string, value: unknown): void {
    this.values[name] = value;
    const element = this.elements.get(name);
    if (!element) return;
    write(element, value);
    this.shown.set(name, read(element));
  }

  /** Stores values that were set without events, as some password managers do. */
  readElements(): void {
    for (const [name, element] of this.elements)
      if (read(element) !== this.shown.get(name)) this.values[name] = read(element);
  }

  /** Waits while a field holds a part of a date: writing to it would remove what was typed. */
  async complete(): Promise<void> {
    const partial = [...this.elements.values()].find(({ validity }) => validity.badInput);
    if (!partial) return;
    await new Promise<void>((resolve) => {
      this.proceed = resolve;
      for (const event of ['change', 'blur']) partial.addEventListener(event, () => resolve(), { once: true });
    });
  }

  /** Takes other defaults; values that differ from the ones before stay. */
  follow(defaults: Values): void {
    const changed = this.changed();
    this.reset(defaults);
    for (const [name, value] of changed) this.set(name, value);
  }

  reset(defaults: Values): void {
    this.defaults = defaults;
    this.left.clear();
    for (const [name, value] of Object.entries(defaults)) this.set(name, value);
  }

  changed(): [name: string, value: unknown][] {
    return Object.entries(this.values).filter(([name, value]) => value !== this.defaults[name]);
  }

  get initial(): Values {
    return this.defaults;
  }
}
