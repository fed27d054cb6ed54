import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLive, useLiveConnect } from '@/lib/live-channel';

const spreadMs = 1_500;

/** Re-reads what is on screen when the catalogue changes; not every page in the same instant. */
export function useLiveCatalogue(): void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const reread = () => {
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      void client.invalidateQueries({ queryKey: ['products'] });
      void client.invalidateQueries({ queryKey: ['categories'] });
    }, Math.random() * spreadMs);
  };
  useLive('catalogue.changed', reread);
  const first = useRef(true);
  useLiveConnect(() => {
    if (!first.current) reread();
    first.current = false;
  });
  useEffect(() => () => clearTimeout(timer.current), []);
}
