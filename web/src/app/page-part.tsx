import type { ComponentType } from 'react';
import { lazyPart } from '@/lib/lazy-part';
import { PageWait } from '@/ui/page-wait';

/** A page or section that is loaded when it is first shown. */
export const pagePart = (load: () => Promise<{ default: ComponentType }>) => lazyPart(load, <PageWait />);
