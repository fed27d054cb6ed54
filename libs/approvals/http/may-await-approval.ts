import { applyDecorators } from '@nestjs/common';
import { ApiAcceptedResponse, ApiExtension } from '@nestjs/swagger';
import type { ApprovalKind } from '@soulvia/contracts';
import { AwaitsApproval } from '@soulvia/contracts/approvals';

/** Documents that a call of staff who are not owners, or a part of it, may wait for a second person. */
export const MayAwaitApproval = (...kinds: ApprovalKind[]) =>
  applyDecorators(
    ApiAcceptedResponse({ type: AwaitsApproval, description: 'Waits for a second person; nothing has changed' }),
    ApiExtension('x-approvals', kinds),
  );
