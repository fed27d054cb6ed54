import { readFileSync } from 'node:fs';
import express from 'express';

/** The floor: an Express app with one route that sends a finished buffer. */
const body = readFileSync(process.env.BODY_FILE ?? '');
const app = express();
app.disable('x-powered-by');
app.set('etag', false);
app.get('/api/v1/products', (_request, response) => {
  response.setHeader('Content-Type', 'application/json; charset=utf-8');
  response.setHeader('Content-Length', String(body.length));
  response.end(body);
});
const server = app.listen(Number(process.env.PORT), '127.0.0.1', () => process.send?.('ready'));
process.on('SIGTERM', () => {
  server.closeAllConnections();
  server.close(() => process.exit(0));
});
process.on('disconnect', () => process.exit(0));
