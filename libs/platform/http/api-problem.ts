import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiResponse } from '@nestjs/swagger';
import {
  permissions,
  problemCodes,
  stepUpMethods,
  type Permission,
  type Problem,
  type ProblemCode,
  type StepUpMethod,
  type StockShortage,
} from '@soulvia/contracts';

class StockShortageDocument implements StockShortage {
  @ApiProperty() product_id: number;
  @ApiProperty() requested: number;
  @ApiProperty() available: number;
}

export class ProblemDocument implements Problem {
  @ApiProperty() type: string;
  @ApiProperty() title: string;
  @ApiProperty() status: number;
  @ApiProperty() detail: string;
  @ApiProperty() message: string;
  @ApiProperty({ enum: problemCodes }) code: ProblemCode;
  @ApiProperty() request_id: string;
  @ApiProperty({ required: false, type: Object, additionalProperties: { type: 'array', items: { type: 'string' } } })
  errors?: Record<string, string[]>;
  @ApiProperty({ required: false, type: [String] }) password?: string[];
  @ApiProperty({ required: false, enum: permissions, isArray: true }) needs?: Permission[];
  @ApiProperty({ required: false, type: [StockShortageDocument] }) lines?: StockShortageDocument[];
  @ApiProperty({ required: false }) import_id?: number;
  @ApiProperty({ required: false, enum: stepUpMethods, isArray: true }) methods?: StepUpMethod[];
}

/** Documents problem responses of a route with these statuses. */
export function ApiProblem(...statuses: number[]): MethodDecorator & ClassDecorator {
  const responses = statuses.map((status) =>
    ApiResponse({
      status,
      description: 'A problem',
      content: { 'application/problem+json': { schema: { $ref: '#/components/schemas/ProblemDocument' } } },
    }),
  );
  return applyDecorators(...responses);
}
