import { dropMail, retryMail } from '@soulvia/reactions';
import { asMailOperator } from './mail-operator.js';

export function retryMailOnTerminal(id: number): Promise<void> {
  return asMailOperator(async ({ unitOfWork }) => {
    await retryMail(unitOfWork, id);
    process.stdout.write(`Email ${id} will be sent again.\n`);
  });
}

export function dropMailOnTerminal(id: number, reason: string): Promise<void> {
  return asMailOperator(async ({ unitOfWork }) => {
    await dropMail(unitOfWork, id, reason);
    process.stdout.write(`Email ${id} was dropped.\n`);
  });
}
