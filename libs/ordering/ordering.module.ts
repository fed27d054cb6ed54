import { Module } from '@nestjs/common';
import { AccountsModule } from '@soulvia/accounts';
import { PartnersModule } from '@soulvia/partners';
import { CONFIG, type Config } from '@soulvia/platform/config';
import { RateLimits } from '@soulvia/platform/rate-limit';
import { BuyerCodes } from './buyer-codes.js';
import { AskAdvanceHandler } from './commands/ask-advance.js';
import { DecideAdvanceHandler } from './commands/decide-advance.js';
import { ShowAdvanceHandler } from './commands/show-advance.js';
import { AnswerConfirmationHandler } from './commands/answer-confirmation.js';
import { CancelLinkedOrderHandler } from './commands/cancel-linked-order.js';
import { AskCourierHandler } from './commands/ask-courier.js';
import { CancelOwnOrderHandler } from './commands/cancel-own-order.js';
import { ChangeOrderStatusHandler } from './commands/change-order-status.js';
import { ClaimGuestOrdersHandler } from './commands/claim-guest-orders.js';
import { ClaimOrderHandler } from './commands/claim-order.js';
import { ConfirmBuyerCodeHandler } from './commands/confirm-buyer-code.js';
import { ContactManyHandler } from './commands/contact-many.js';
import { ContactShopperHandler } from './commands/contact-shopper.js';
import { CreateConfirmationLinkHandler } from './commands/create-confirmation-link.js';
import { MergeDuplicateHandler } from './commands/merge-duplicate.js';
import { ReleaseOrderHandler } from './commands/release-order.js';
import { PlaceGuestOrderHandler } from './commands/place-guest-order.js';
import { PlaceOrderHandler } from './commands/place-order.js';
import { SendBuyerCodeHandler } from './commands/send-buyer-code.js';
import { SendConfirmationLinkHandler } from './commands/send-confirmation-link.js';
import { SendPhoneCodeHandler } from './commands/send-phone-code.js';
import { SaveGuestDetailsHandler } from './commands/save-guest-details.js';
import { CancelWaveHandler } from './commands/cancel-wave.js';
import { DeleteOrderHandler } from './commands/delete-order.js';
import { EditOrderHandler } from './commands/edit-order.js';
import { UpdateOrderHandler } from './commands/update-order.js';
import { AdvanceLinks } from './domain/advance-links.js';
import { ConfirmationLinks } from './domain/confirmation-link.js';
import { GuestLinks } from './domain/guest-links.js';
import { OrderLinks } from './domain/order-link.js';
import { AdvancesController } from './http/advances.controller.js';
import { BuyerCodesController } from './http/buyer-codes.controller.js';
import { CouponCheckController } from './http/coupon-check.controller.js';
import { CustomerOrdersController } from './http/customer-orders.controller.js';
import { ConfirmationsController } from './http/confirmations.controller.js';
import { GuestOrdersController } from './http/guest-orders.controller.js';
import { LinkedConfirmationsController } from './http/linked-confirmations.controller.js';
import { WavesController } from './http/waves.controller.js';
import { OrdersController } from './http/orders.controller.js';
import { LinkedOrdersController } from './http/linked-orders.controller.js';
import { CheckCouponHandler } from './queries/check-coupon.js';
import { FindLinkedConfirmationHandler } from './queries/find-linked-confirmation.js';
import { CountOutcomesHandler } from './queries/count-outcomes.js';
import { ListConfirmationsHandler } from './queries/list-confirmations.js';
import { ListWavesHandler } from './queries/list-waves.js';
import { FindCustomerOrdersHandler } from './queries/find-customer-orders.js';
import { FindNeighboursHandler } from './queries/find-neighbours.js';
import { FindOrderHandler } from './queries/find-order.js';
import { ListOrdersHandler } from './queries/list-orders.js';
import { OrderHistoryController } from './http/order-history.controller.js';
import { OwnOrdersController } from './http/own-orders.controller.js';
import { TrackingController } from './http/tracking.controller.js';
import { FindOrderHistoryHandler } from './queries/find-order-history.js';
import { TrackOrderHandler } from './queries/track-order.js';
import { FindOwnOrderHandler } from './queries/find-own-order.js';
import { FindLinkedOrderHandler } from './queries/find-linked-order.js';
import { FindLinkedPhoneHandler } from './queries/find-linked-phone.js';
import { ListOwnOrdersHandler } from './queries/list-own-orders.js';
import { LinkedOrderLimits } from './linked-order-limits.js';

@Module({
  imports: [AccountsModule, PartnersModule],
  controllers: [
    AdvancesController,
    WavesController,
    BuyerCodesController,
    ConfirmationsController,
    CouponCheckController,
    CustomerOrdersController,
    OwnOrdersController,
    GuestOrdersController,
    LinkedOrdersController,
    LinkedConfirmationsController,
    TrackingController,
    OrderHistoryController,
    OrdersController,
  ],
  providers: [
    { provide: OrderLinks, useFactory: ({ tokenSecret }: Config) => new OrderLinks(tokenSecret), inject: [CONFIG] },
    { provide: GuestLinks, useFactory: ({ tokenSecret }: Config) => new GuestLinks(tokenSecret), inject: [CONFIG] },
    {
      provide: ConfirmationLinks,
      useFactory: ({ tokenSecret, publicUrl }: Config) => new ConfirmationLinks(tokenSecret, publicUrl),
      inject: [CONFIG],
    },
    { provide: AdvanceLinks, useFactory: ({ tokenSecret }: Config) => new AdvanceLinks(tokenSecret), inject: [CONFIG] },
    RateLimits,
    AskAdvanceHandler,
    ShowAdvanceHandler,
    DecideAdvanceHandler,
    LinkedOrderLimits,
    BuyerCodes,
    SendBuyerCodeHandler,
    SendPhoneCodeHandler,
    SendConfirmationLinkHandler,
    ConfirmBuyerCodeHandler,
    PlaceOrderHandler,
    PlaceGuestOrderHandler,
    SaveGuestDetailsHandler,
    ClaimGuestOrdersHandler,
    CancelLinkedOrderHandler,
    CancelOwnOrderHandler,
    CancelWaveHandler,
    ChangeOrderStatusHandler,
    ListOwnOrdersHandler,
    FindOwnOrderHandler,
    FindLinkedOrderHandler,
    FindLinkedPhoneHandler,
    DeleteOrderHandler,
    EditOrderHandler,
    UpdateOrderHandler,
    AskCourierHandler,
    FindOrderHandler,
    FindCustomerOrdersHandler,
    FindNeighboursHandler,
    FindOrderHistoryHandler,
    TrackOrderHandler,
    ListOrdersHandler,
    CheckCouponHandler,
    AnswerConfirmationHandler,
    ClaimOrderHandler,
    ContactManyHandler,
    ContactShopperHandler,
    CreateConfirmationLinkHandler,
    FindLinkedConfirmationHandler,
    CountOutcomesHandler,
    ListConfirmationsHandler,
    ListWavesHandler,
    MergeDuplicateHandler,
    ReleaseOrderHandler,
  ],
})
export class OrderingModule {}
