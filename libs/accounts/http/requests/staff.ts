import { applyDecorators } from '@nestjs/common';
import { ApiProperty } from '@nestjs/swagger';
import { type ChangeDutiesRequest, type Duty, dutyNames } from '@soulvia/contracts';
import { BooleanField } from '@soulvia/platform/http';
import { Transform } from 'class-transformer';
import { ArrayMaxSize, IsArray, IsIn, IsOptional } from 'class-validator';

const message = `duties must be a list of ${dutyNames.join(', ')}`;

/** A list of duties; in a form their names with commas between them, or an empty text for none. */
export function DutiesField(options: { omittable?: boolean } = {}): PropertyDecorator {
  return applyDecorators(
    ApiProperty({ enum: dutyNames, isArray: true, required: !options.omittable }),
    Transform(({ value }: { value: unknown }) =>
      typeof value === 'string' ? value.split(',').filter(Boolean) : value,
    ),
    ...(options.omittable ? [IsOptional()] : []),
    IsIn(dutyNames, { each: true, message }),
    ArrayMaxSize(dutyNames.length, { message }),
    IsArray({ message }),
  );
}

export class ChangeDutiesBody implements ChangeDutiesRequest {
  @BooleanField('owner must be true or false') owner: boolean;
  @DutiesField() duties: Duty[];
}
