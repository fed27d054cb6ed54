import { applyDecorators } from '@nestjs/common';
import { ApiResponse } from '@nestjs/swagger';

/** Documents problem responses of a route with these statuses. */
export function ApiProblem(...statuses: number[]): MethodDecorator & ClassDecorator {
  const responses = statuses.map((status) =>
    ApiResponse({
      status,
      description: 'A problem',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/Problem' } } },
    }),
  );
  return applyDecorators(...responses);
}
