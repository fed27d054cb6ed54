import { createContext } from 'react';
import type { AskFirst } from './navigation-guard';

/** Takes from a form inside a dialog what is asked before the dialog closes; null when there is nothing to ask any more. */
export const DialogGuard = createContext<((guard: AskFirst | null) => void) | null>(null);
