import { Controller, Delete, HttpCode, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiNoContentResponse, ApiTags } from '@nestjs/swagger';
import { ApiProblem, Caller, IdParameter, type SignedInUser, Staff, StepUp } from '@soulvia/platform/http';
import { RemoveSecondFactor } from '../commands/remove-second-factor.js';

/** Helps a user who has lost the device of the second factor. */
@ApiTags('users')
@Controller('v1/users/:id/second-factor')
@Staff('staff.manage')
export class SecondFactorOfUserController {
  constructor(private readonly commands: CommandBus) {}

  @Delete()
  @StepUp()
  @HttpCode(204)
  @ApiNoContentResponse()
  @ApiProblem(404, 409)
  async remove(@Caller() { userId }: SignedInUser, @Param('id', IdParameter) id: number): Promise<void> {
    await this.commands.execute(new RemoveSecondFactor(userId, { id }));
  }
}
