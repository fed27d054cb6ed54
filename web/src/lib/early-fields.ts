export type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;
export type Values = Record<string, unknown>;

const isBox = (field: Field): field is HTMLInputElement => field.type === 'checkbox';

const read = (field: Field): unknown => (isBox(field) ? field.checked : field.value);

function write(field: Field, value: unknown): void {
  if (isBox(field)) field.checked = Boolean(value);
  else if (field.value !== value) field.value = typeof value === 'string' ? value : '';
}

/** Fields and values of a form before its library is there. */
export class EarlyFields {
  readonly elements = new Map<string, Field>();
  /** Names of the fields that were left. */
  readonly left = new Set<string>();
  values: Values;

  /** @param onUse hears of the first use of a field, maybe more than once. */
  constructor(
    private defaults: Values,
    private readonly onUse: () => void,
  ) {
    this.values = { ...defaults };
  }

  add(name: string, field: Field): void {
    this.elements.set(name, field);
    write(field, this.values[name]);
    if (document.activeElement === field) this.onUse();
    else field.addEventListener('focus', this.onUse, { once: true });
  }

  remove(name: string): void {
    this.elements.get(name)?.removeEventListener('focus', this.onUse);
    this.elements.delete(name);
  }

  /** Notes what a field holds now. */
  note(name: string, field: Field): void {
    this.values[name] = read(field);
    this.onUse();
  }

  set(name: string, value: unknown): void {
    this.values[name] = value;
    const element = this.elements.get(name);
    if (element) write(element, value);
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
