import { applyDecorators } from '@nestjs/common';
import { ApiProperty, ApiResponse } from '@nestjs/swagger';
import {
  type Confirmation,
  confirmations,
  type CurrentReview,
  orderStatuses,
  type OrderStatus,
  type ParcelState,
  parcelStates,
  permissions,
  problemCodes,
  reviewStates,
  type ReviewState,
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

class CurrentOrderDocument {
  @ApiProperty({ enum: orderStatuses }) status: OrderStatus;
  @ApiProperty() updated_at: string;
  @ApiProperty({ required: false, enum: confirmations }) confirmation?: Confirmation;
}

class ClaimedByDocument {
  @ApiProperty() id: number;
  @ApiProperty() name: string;
}

class RefusedParcelDocument {
  @ApiProperty() id: number;
  @ApiProperty({ enum: parcelStates }) state: ParcelState;
  @ApiProperty({ type: String, nullable: true }) tracking_number: string | null;
}

class CurrentReviewDocument implements CurrentReview {
  @ApiProperty() id: number;
  @ApiProperty({ enum: reviewStates }) state: ReviewState;
  @ApiProperty() rating: number;
  @ApiProperty() text: string;
  @ApiProperty() revision: number;
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
  @ApiProperty({ required: false }) current?: CurrentOrderDocument;
  @ApiProperty({ required: false }) claimed_by?: ClaimedByDocument;
  @ApiProperty({ required: false }) claimed_until?: string;
  @ApiProperty({ required: false }) parcel?: RefusedParcelDocument;
  @ApiProperty({ required: false }) order_id?: number;
  @ApiProperty({ required: false }) review?: CurrentReviewDocument;
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
