import { createContext } from 'react';
import type { ConfirmBefore } from './navigation-guard';

/** Registers a form's confirmation with the surrounding dialog; null unregisters it. */
export const DialogGuard = createContext<((guard: ConfirmBefore | null) => void) | null>(null);
