export const approvalsPath = 'approvals';
