import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { branchesKey } from '@/features/member/team/tree/tree-requests';
import { useLive, useLiveConnect } from '@/lib/live-channel';
import { Spread } from '@/lib/spread';

/** Changes within this time are shown together, because each refetches all open branches. */
const mergeMs = 1_500;

export function useLiveTree(): void {
  const client = useQueryClient();
  const refetch = () => void client.invalidateQueries({ queryKey: branchesKey() });
  const [spread] = useState(() => new Spread(refetch));
  useEffect(() => () => spread.stop(), [spread]);
  useLive('team.changed', () => spread.within(0, mergeMs));
  useLiveConnect(refetch);
}
