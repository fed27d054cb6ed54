/** The forms library without its hooks, for `useLateForm`. */
export { createFormControl } from 'react-hook-form';
