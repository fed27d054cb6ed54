/** Address of the page. */
export const routineAddress = '/routine';

/** Path below `/api/v1/`. */
export const routinePath = 'routine';

export const routineLimits = {
  concerns: 2,
  products: 4,
  /** Rupees. */
  budget: { min: 1_000, max: 50_000, default: 6_000 },
} as const;
export interface RoutineAnswers {
  /** Id of a skin type. */
  skin: number | null;
  /** Ids of at most two concerns. */
  concerns: readonly number[];
  sensitive: boolean;
  /** Whole rupees. */
  budget: number;
}

const id = /^[1-9]\d{0,8}$/;
const { budget, concerns: concernsMost } = routineLimits;

/** Reads the address of a routine. What cannot be read is left out, so that each address shows a page; null without answers. */
export function readAnswers(params: URLSearchParams): RoutineAnswers | null {
  if (!['skin', 'concern', 'sensitive', 'budget'].some((name) => params.get(name))) return null;
  const skin = params.get('skin') ?? '';
  // Forms without scripts send each concern by itself.
  const concerns = params.getAll('concern').flatMap((text) => text.split(',').filter((one) => id.test(one)));
  const rupees = /^\d{1,9}$/.test(params.get('budget') ?? '') ? Number(params.get('budget')) : budget.default;
  return {
    skin: id.test(skin) ? Number(skin) : null,
    concerns: [...new Set(concerns.map(Number))].slice(0, concernsMost),
    sensitive: params.get('sensitive') === '1',
    budget: Math.min(Math.max(rupees, budget.min), budget.max),
  };
}

/** The answers as a query, the same for the page and the API. */
export function answersQuery({ skin, concerns, sensitive, budget: rupees }: RoutineAnswers): string {
  return [
    ...(skin === null ? [] : [`skin=${skin}`]),
    ...(concerns.length === 0 ? [] : [`concern=${concerns.join(',')}`]),
    ...(sensitive ? ['sensitive=1'] : []),
    `budget=${rupees}`,
  ].join('&');
}
