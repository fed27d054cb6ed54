import type { ReactNode } from 'react';

export interface Panel {
  id: string;
  label: string;
  content: ReactNode;
}
