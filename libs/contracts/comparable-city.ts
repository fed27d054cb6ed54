/** @returns the form in which names of cities are compared: case and spaces do not matter. Pages load it without the list of cities. */
export const comparableCity = (name: string): string => name.trim().toLowerCase().replaceAll(/\s+/g, ' ');
