import { joinPath } from '../join-path';

export const joinSteps = [
  { name: 'shop', label: 'Shop' },
  { name: 'cart', label: 'Cart' },
  { name: 'personal', label: 'Personal Information' },
  { name: 'payment', label: 'Payment' },
  { name: 'welcome', label: 'Welcome' },
] as const;

export type JoinStep = (typeof joinSteps)[number]['name'];

export function stepPath(step: JoinStep): string {
  return `${joinPath}/${step}`;
}

/** The step of a path, counted from 1. */
export function stepNumber(pathname: string): number {
  const path = pathname.toLowerCase();
  // The address of the wizard itself leads to the first step.
  return Math.max(1, joinSteps.findIndex(({ name }) => path.startsWith(stepPath(name))) + 1);
}
