export interface SheetField {
  name: string;
  label: string;
  hint?: string;
  /** Message when it is left empty; without it the field is optional. */
  required?: string;
  /** What the choice means while none is made. */
  unset?: string;
  /** A choice among these, by the value that is sent. */
  options?: readonly (readonly [value: string, label: string])[];
}
