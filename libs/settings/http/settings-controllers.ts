import { applyDecorators, Body, Controller, Get, Put, Req, Res, type Type } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiNotModifiedResponse, ApiOkResponse, ApiTags } from '@nestjs/swagger';
import { DeliverySettingsRequest } from '@soulvia/contracts/delivery';
import { BooleanField } from '@soulvia/contracts/fields/index';
import {
  ApiProblem,
  EditsVersion,
  computeEtag,
  holdsAlready,
  LastSeen,
  Public,
  SignedIn,
  Staff,
  StepUp,
  Versioned,
} from '@soulvia/platform/http';
import type { Request, Response } from 'express';
import { ChangeSettings } from '../commands/change-settings.js';
import { settingGroups, type SettingsName } from '../domain/groups.js';
import { presentSettings } from '../domain/present-settings.js';
import { GetSettings } from '../queries/get-settings.js';
import { requestClass, responseClass } from './settings-classes.js';

/** How the API serves a group. */
interface Served {
  /** Prefix of the ids of its operations. */
  controller: string;
  request: Type<object>;
  /** As the request by default. */
  response?: Type<object>;
  /** Who reads the group; with an ETag when these are all. */
  read: MethodDecorator;
  /** Who changes it. */
  change: MethodDecorator;
}

const { company, confirmation, features, limits, mails } = settingGroups;
const paymentDetails = settingGroups['payment-details'];
const staff = Staff('settings.write');
const staffAfterStepUp = applyDecorators(staff, StepUp());

const served: Record<SettingsName, Served> = {
  approvals: {
    controller: 'ApprovalSettingsController',
    request: requestClass('ApprovalSettings', settingGroups.approvals),
    read: staff,
    change: applyDecorators(staff, StepUp()),
  },
  cash: {
    controller: 'CashSettingsController',
    request: requestClass('CashSettings', settingGroups.cash),
    read: Staff('cash.read'),
    change: staffAfterStepUp,
  },
  company: {
    controller: 'CompanyController',
    request: requestClass('CompanyRequest', company),
    response: responseClass('Company', company),
    read: Public(),
    change: staffAfterStepUp,
  },
  confirmation: {
    controller: 'ConfirmationSettingsController',
    request: requestClass('ConfirmationSettings', confirmation),
    read: Staff('orders.confirm', 'settings.write'),
    change: staffAfterStepUp,
  },
  delivery: {
    controller: 'DeliverySettingsController',
    request: DeliverySettingsRequest,
    read: Public(),
    change: staffAfterStepUp,
  },
  features: {
    controller: 'FeaturesController',
    request: requestClass('Features', features),
    read: Public(),
    change: applyDecorators(Staff('features.write'), StepUp()),
  },
  limits: {
    controller: 'LimitsController',
    request: requestClass('Limits', limits),
    read: staff,
    change: staffAfterStepUp,
  },
  mails: {
    controller: 'MailsController',
    request: requestClass('MailSwitches', mails),
    read: staff,
    change: staff,
  },
  'payment-details': {
    controller: 'PaymentDetailsController',
    request: requestClass('PaymentDetailsRequest', paymentDetails),
    response: responseClass('PaymentDetails', paymentDetails, { ready: BooleanField() }),
    read: SignedIn(),
    change: staffAfterStepUp,
  },
  returns: {
    controller: 'ReturnsSettingsController',
    request: requestClass('ReturnsSettings', settingGroups.returns),
    read: Public(),
    change: staffAfterStepUp,
  },
  'search-settings': {
    controller: 'SearchSettingsController',
    request: requestClass('SearchSettingsDocument', settingGroups['search-settings']),
    read: Staff('catalogue.write'),
    change: Staff('catalogue.write'),
  },
  'stock-settings': {
    controller: 'StockSettingsController',
    request: requestClass('StockSettings', settingGroups['stock-settings']),
    read: staff,
    change: staff,
  },
};

const publicGroups: readonly SettingsName[] = ['company', 'delivery', 'features', 'returns'];

/** One controller for each group, all of this class. */
export const settingsControllers = (Object.keys(served) as SettingsName[]).map((name) => createController(name));

function createController(name: SettingsName): Type<unknown> {
  const { controller, request, response = request, read, change } = served[name];
  const isPublic = publicGroups.includes(name);

  @ApiTags('settings')
  @Controller(`v1/${settingGroups[name].path}`)
  class SettingsController {
    constructor(
      private readonly commands: CommandBus,
      private readonly queries: QueryBus,
    ) {}

    @Get()
    @read
    @Versioned()
    @ApiOkResponse({ type: response })
    @(isPublic ? ApiNotModifiedResponse({ description: 'Nothing has changed since the ETag' }) : applyDecorators())
    async find(@Req() req: Request, @Res({ passthrough: true }) res: Response): Promise<object | undefined> {
      const settings = await this.read();
      if (!isPublic) return settings;
      const etag = computeEtag(JSON.stringify(settings));
      res.setHeader('ETag', etag);
      res.setHeader('Cache-Control', 'public, max-age=0, must-revalidate');
      if (!holdsAlready(req, etag)) return settings;
      res.status(304);
      return undefined;
    }

    @Put()
    @change
    @EditsVersion()
    @ApiOkResponse({ type: response })
    @ApiProblem(400)
    async change(@Body() changes: object, @LastSeen() lastSeen: string | null): Promise<object> {
      await this.commands.execute(new ChangeSettings(name, changes, lastSeen));
      return this.read();
    }

    private async read(): Promise<object> {
      return presentSettings(name, await this.queries.execute(new GetSettings(name)));
    }
  }
  Object.defineProperty(SettingsController, 'name', { value: controller });
  // What the compiler would note for a class that is known to it.
  Reflect.defineMetadata('design:paramtypes', [request, String], SettingsController.prototype, 'change');
  return SettingsController;
}
