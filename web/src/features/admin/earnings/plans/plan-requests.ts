import {
  type ActivatePlanRequest,
  type EarningsPlan,
  type PlanRequest,
  plansPath,
  type RetirePlanRequest,
  type SimulatePlanRequest,
  type Simulation,
  simulationsPath,
  type StartedSimulation,
} from '@soulvia/contracts';
import { queryOptions, useQueryClient } from '@tanstack/react-query';
import { getJson, postJson } from '@/lib/api';
import { listKey } from '@/lib/fetch-list';
import { privateKey } from '@/lib/query-client';
import { getVersioned, saveVersioned } from '@/lib/versioned';

export const plansQuery = () =>
  queryOptions({
    queryKey: listKey(plansPath),
    // Simulations change it from elsewhere.
    staleTime: 0,
    queryFn: ({ signal }) => getJson<EarningsPlan[]>(plansPath, signal),
  });

export const planQuery = (version: number) =>
  queryOptions({
    queryKey: privateKey('earnings-plan', version),
    staleTime: 0,
    // What is being edited must not change.
    refetchOnWindowFocus: false,
    refetchOnReconnect: false,
    queryFn: ({ signal }) => getVersioned<EarningsPlan>(`${plansPath}/${version}`, signal),
  });

export const draftPlan = (request: PlanRequest) => postJson<EarningsPlan>(plansPath, request);

export const changePlan = async (version: number, request: PlanRequest, lastSeen: string | null) =>
  (await saveVersioned<EarningsPlan>('PATCH', `${plansPath}/${version}`, request, lastSeen)).value;

export const simulatePlan = (version: number, request: SimulatePlanRequest) =>
  postJson<StartedSimulation>(`${plansPath}/${version}/simulations`, request);

export const activatePlan = (version: number, request: ActivatePlanRequest) =>
  postJson<EarningsPlan>(`${plansPath}/${version}/activate`, request);

export const retirePlan = (version: number, request: RetirePlanRequest) =>
  postJson<EarningsPlan>(`${plansPath}/${version}/retire`, request);

const runningPollMs = 2_000;

/** Reads it again until it has ended. */
export const simulationQuery = (id: number) =>
  queryOptions({
    queryKey: privateKey('earnings-simulation', id),
    queryFn: ({ signal }) => getJson<Simulation>(`${simulationsPath}/${id}`, signal),
    refetchInterval: ({ state }) => (state.data?.state === 'RUNNING' ? runningPollMs : false),
  });

export function useRereadPlans(): () => Promise<void> {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: listKey(plansPath) });
}
