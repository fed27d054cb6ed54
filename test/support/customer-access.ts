/** Who may call the routes of notes, tags, choices of people and own settings of staff. */
export const customerAccess = {
  'GET /api/v1/staff/morning-mail': 'admin',
  'PUT /api/v1/staff/morning-mail': 'admin',
  'GET /api/v1/users/tags': 'admin',
  'PUT /api/v1/users/{id}/tags': 'admin',
  'GET /api/v1/users/{id}/notes': 'admin',
  'POST /api/v1/users/{id}/notes': 'admin',
  'PATCH /api/v1/users/{id}/notes/{note_id}': 'admin',
  'DELETE /api/v1/users/{id}/notes/{note_id}': 'admin',
  'POST /api/v1/text-preferences': 'admin',
  'GET /api/v1/text-preferences/question': 'public',
  'GET /api/v1/text-preferences/mine': 'signed-in',
  'PUT /api/v1/text-preferences/mine': 'signed-in',
  'GET /api/v1/orders/shared/{token}/text-preference': 'public',
  'POST /api/v1/orders/shared/{token}/text-preference': 'public',
  'POST /api/v1/orders/{id}/text-preference': 'admin',
  'POST /api/v1/text-preferences/find': 'admin',
} as const;
