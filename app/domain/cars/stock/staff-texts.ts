export const CAR_ADDED = 'Car added successfully'
export const CAR_UPDATED = 'Car updated successfully'
export const CAR_DELETED = 'Car deleted successfully'
export const CAR_FEATURED = 'Car featured successfully'
export const CAR_UNFEATURED = 'Car unfeatured successfully'
export const CAR_MARKED_AVAILABLE = 'Car marked as available'
export const CAR_MARKED_UNAVAILABLE = 'Car marked as unavailable'
export const CAR_RESERVED = 'Car reserved'
export const CAR_RELEASED = 'Reservation ended'

export const STAFF_CARS_FETCH_FAILED = 'Failed to fetch cars'
export const CAR_DETAILS_FETCH_FAILED = 'Failed to fetch car details'
/** Of the makes, models and categories that the car form offers. */
export const CAR_FORM_FETCH_FAILED = 'Failed to fetch data'
export const CAR_SAVE_FAILED = 'Failed to save car'
export const CAR_UPDATE_FAILED = 'Failed to update car'
export const CAR_DELETE_FAILED = 'Failed to delete car'
export const FEATURED_UPDATE_FAILED = 'Failed to update featured status'
export const AVAILABILITY_UPDATE_FAILED = 'Failed to update availability'
export const LISTING_NEEDS_REASON =
  'A problem with its logbook or a caveat is noted. To put it on sale all the same, edit the car and give the reason.'

export const CAR_NOT_FOUND = 'Car not found'
export const CAR_DETAILS_LOADING = 'Loading car details...'
export const NO_CARS_MATCH = 'No cars found matching your criteria.'
export const DELETE_CAR_QUESTION = 'Are you sure you want to delete this car?'
export const DELETE_NOT_ALLOWED =
  'You may not delete cars. Ask whoever manages the staff accounts for the permission.'
