/** Who may call the routes of earnings. */
export const earningsAccess = {
  'GET /api/v1/earnings/adjustments': 'admin',
  'GET /api/v1/earnings/customers': 'signed-in',
  'GET /api/v1/earnings/held': 'admin',
  'GET /api/v1/earnings/plans': 'admin',
  'GET /api/v1/earnings/plans/{version}': 'admin',
  'GET /api/v1/earnings/simulations/{id}': 'admin',
  'PATCH /api/v1/earnings/plans/{version}': 'admin',
  'POST /api/v1/earnings/adjustments': 'admin',
  'POST /api/v1/earnings/lines/{id}/decide': 'admin',
  'POST /api/v1/earnings/plans': 'admin',
  'POST /api/v1/earnings/plans/{version}/activate': 'admin',
  'POST /api/v1/earnings/plans/{version}/retire': 'admin',
  'POST /api/v1/earnings/plans/{version}/simulations': 'admin',
} as const;
