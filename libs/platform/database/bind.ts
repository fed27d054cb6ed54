/** Adds a parameter to a statement. @returns its placeholder. */
export type Bind = (value: unknown) => string;

/** Parameters of a statement that is built in parts, and the function that adds one. */
export function binding(...first: unknown[]): { parameters: unknown[]; bind: Bind } {
  const parameters = [...first];
  return { parameters, bind: (value) => `$${parameters.push(value)}` };
}
