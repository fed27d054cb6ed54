import { Module } from '@nestjs/common';
import { DeliveryEstimateController } from './arrivals/delivery-estimate.controller.js';
import { BookDaysController } from './cash/book-days.controller.js';
import { CourierCashController } from './cash/courier-cash.controller.js';
import { DashboardController } from './dashboard/dashboard.controller.js';
import { DeliveryReportController } from './fulfilment/delivery-report.controller.js';
import { ExceptionsController } from './exceptions/exceptions.controller.js';
import { LowStockController } from './dashboard/low-stock.controller.js';
import { LevelHistoryController } from './level-history/level-history.controller.js';
import { MemberStatsController } from './member-stats/member-stats.controller.js';
import { StatsOfUserController } from './member-stats/stats-of-user.controller.js';
import { NotificationsController } from './notifications/notifications.controller.js';
import { ReferralStatsController } from './referrals/referral-stats.controller.js';
import { OwnCustomersController } from './retail/own-customers.controller.js';
import { OwnEarningsController } from './retail/own-earnings.controller.js';
import { PartnerFiguresController } from './retail/partner-figures.controller.js';
import { RetailShareController } from './retail/retail-share.controller.js';
import { ReviewFiguresController } from './reviews/review-figures.controller.js';
import { SalesController } from './sales/sales.controller.js';
import { SetupListController } from './setup-list/setup-list.controller.js';
import { StockMovesController } from './stock-ledger/stock-moves.controller.js';
import { MoveController } from './team/move.controller.js';
import { TeamCountsController } from './team/team-counts.controller.js';
import { TasksController } from './tasks/tasks.controller.js';
import { TreeController } from './team/tree.controller.js';
import { TeamController } from './team/team.controller.js';

@Module({
  controllers: [
    DashboardController,
    LowStockController,
    NotificationsController,
    MemberStatsController,
    LevelHistoryController,
    TeamController,
    StatsOfUserController,
    TeamCountsController,
    TreeController,
    MoveController,
    StockMovesController,
    DeliveryReportController,
    SalesController,
    ReviewFiguresController,
    ReferralStatsController,
    SetupListController,
    TasksController,
    ExceptionsController,
    DeliveryEstimateController,
    CourierCashController,
    BookDaysController,
    OwnCustomersController,
    OwnEarningsController,
    RetailShareController,
    PartnerFiguresController,
  ],
})
export class ViewsModule {}
