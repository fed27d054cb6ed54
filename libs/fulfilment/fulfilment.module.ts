import { Module } from '@nestjs/common';
import { AdoptBookingHandler } from './commands/adopt-booking.js';
import { AdviseParcelHandler } from './commands/advise-parcel.js';
import { BookParcelHandler } from './commands/book-parcel.js';
import { ChangeCourierHandler } from './commands/change-courier.js';
import { ChangeParcelHandler } from './commands/change-parcel.js';
import { CorrectParcelHandler } from './commands/correct-parcel.js';
import { CreateCourierHandler } from './commands/create-courier.js';
import { DeleteCourierHandler } from './commands/delete-courier.js';
import { MakeBookingSheetHandler } from './commands/make-booking-sheet.js';
import { CreateManifestHandler } from './commands/create-manifest.js';
import { LookUpBookingHandler } from './commands/look-up-booking.js';
import { ReceiveParcelHandler } from './commands/receive-parcel.js';
import { ReplaceWordingsHandler } from './commands/replace-wordings.js';
import { ReportParcelHandler } from './commands/report-parcel.js';
import { RetryBookingHandler } from './commands/retry-booking.js';
import { SetCourierSecretHandler } from './commands/set-courier-secret.js';
import { SignManifestHandler } from './commands/sign-manifest.js';
import { VoidParcelHandler } from './commands/void-parcel.js';
import { BookingSheetController } from './http/booking-sheet.controller.js';
import { CouriersController } from './http/couriers.controller.js';
import { BookingsController } from './http/bookings.controller.js';
import { ManifestsController } from './http/manifests.controller.js';
import { OrderParcelsController } from './http/order-parcels.controller.js';
import { ParcelsController } from './http/parcels.controller.js';
import { ListWordingsHandler } from './queries/courier-wordings.js';
import { FindCourierHandler } from './queries/find-courier.js';
import { FindManifestHandler } from './queries/find-manifest.js';
import { FindParcelHandler } from './queries/find-parcel.js';
import { ListCouriersHandler } from './queries/list-couriers.js';
import { ListManifestsHandler } from './queries/list-manifests.js';
import { ListParcelsHandler } from './queries/list-parcels.js';
import { FindLabelHandler } from './queries/parcel-label.js';
import { FindServedCitiesHandler } from './queries/served-cities.js';

@Module({
  controllers: [
    BookingSheetController,
    BookingsController,
    CouriersController,
    OrderParcelsController,
    ManifestsController,
    ParcelsController,
  ],
  providers: [
    CreateCourierHandler,
    ChangeCourierHandler,
    DeleteCourierHandler,
    ReplaceWordingsHandler,
    SetCourierSecretHandler,
    BookParcelHandler,
    MakeBookingSheetHandler,
    ChangeParcelHandler,
    ReportParcelHandler,
    AdviseParcelHandler,
    ReceiveParcelHandler,
    VoidParcelHandler,
    CorrectParcelHandler,
    ListCouriersHandler,
    FindCourierHandler,
    ListWordingsHandler,
    ListParcelsHandler,
    FindParcelHandler,
    CreateManifestHandler,
    SignManifestHandler,
    ListManifestsHandler,
    FindManifestHandler,
    LookUpBookingHandler,
    AdoptBookingHandler,
    RetryBookingHandler,
    FindServedCitiesHandler,
    FindLabelHandler,
  ],
})
export class FulfilmentModule {}
