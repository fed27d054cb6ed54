import type { NestExpressApplication } from '@nestjs/platform-express';
import { QueryBus } from '@nestjs/cqrs';
import { readReferralCode } from '@soulvia/contracts';
import { isReferralCode, IsWorkingCode } from '@soulvia/accounts';
import { limitedAddress } from '@soulvia/platform/http';
import { ReadLimit } from '@soulvia/platform/rate-limit';
import type { Express, Request, Response } from 'express';

const link = /^\/r\/([^/]+)(?:\/([^/]+))?\/?$/;
const idPattern = /^[1-9]\d{0,9}$/;
const idMax = 2_147_483_647;
const longestCode = 100;

/** Redirects referral links to the home page or to a product, with the code as `ref` if it is one. Nothing else of the link is passed on. */
export function serveReferralLinks(app: NestExpressApplication): void {
  const express: Express = app.getHttpAdapter().getInstance();
  express.get(link, (request: Request, response: Response) => {
    const [, code = '', product] = link.exec(request.path) ?? [];
    const page = pagePath(product);
    findMemberRef(app, readCode(code), request)
      .then((ref) => {
        response.setHeader('Cache-Control', 'no-store');
        response.setHeader('X-Robots-Tag', 'noindex');
        response.redirect(302, ref === undefined ? page : `${page}?ref=${ref}`);
      })
      .catch(() => response.destroy());
  });
}

/** The code of a link, with what a chat may have left behind it. A longer part of a path is no code, and is not read. */
function readCode(part: string): string {
  if (part.length > longestCode) return '';
  try {
    return readReferralCode(decodeURIComponent(part)).toUpperCase();
  } catch {
    return '';
  }
}

function pagePath(product: string | undefined): string {
  const isProduct = product !== undefined && idPattern.test(product) && Number(product) <= idMax;
  return isProduct ? `/buy-product/${product}` : '/';
}

/** A link also works beyond the limit of reads and without the database: the code is not looked up then, as all who take it do it again. */
async function findMemberRef(app: NestExpressApplication, code: string, request: Request): Promise<string | undefined> {
  if (!isReferralCode(code)) return undefined;
  const isLimited = app.get(ReadLimit, { strict: false }).tryTake(limitedAddress(request.ip)) !== undefined;
  const works =
    isLimited ||
    (await app
      .get(QueryBus, { strict: false })
      .execute(new IsWorkingCode(code))
      .catch(() => true));
  return works ? code : undefined;
}
