import { lazyPart } from '@/lib/lazy-part';

/** Its code is loaded once a city is known. */
export const ExpectedDays = lazyPart<{ city: string }>(() =>
  import('./expected-days').then((part) => ({ default: part.ExpectedDays })),
);
