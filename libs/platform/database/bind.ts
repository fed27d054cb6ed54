/** Puts a value into a statement. @returns its placeholder. */
export type Bind = (value: unknown) => string;

/** The values of a statement that is put together, and how to put one in. */
export function binding(...first: unknown[]): { parameters: unknown[]; bind: Bind } {
  const parameters = [...first];
  return { parameters, bind: (value) => `$${parameters.push(value)}` };
}
