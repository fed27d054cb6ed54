/** Who may call the routes of keys and webhooks. */
export const integrationsAccess = {
  'DELETE /api/v1/hooks/{id}': 'admin',
  'DELETE /api/v1/keys/{id}': 'admin',
  'GET /api/v1/hooks': 'admin',
  'GET /api/v1/hooks/events': 'admin',
  'GET /api/v1/hooks/{id}/deliveries': 'admin',
  'GET /api/v1/keys': 'admin',
  'PATCH /api/v1/hooks/{id}': 'admin',
  'POST /api/v1/hooks': 'admin',
  'POST /api/v1/hooks/{id}/deliveries/{delivery_id}/resend': 'admin',
  'POST /api/v1/hooks/{id}/missed': 'admin',
  'POST /api/v1/hooks/{id}/rotate': 'admin',
  'POST /api/v1/hooks/{id}/test': 'admin',
  'POST /api/v1/keys': 'admin',
} as const;
