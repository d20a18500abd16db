import { isCarId } from '#app/domain/cars/car-id.ts'

/** Whether an inquiry could have this id; all ids are made alike. */
export const isInquiryId = isCarId
