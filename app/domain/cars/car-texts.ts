/** What a buyer reads when the page of a car cannot be shown. */
export const CAR_FETCH_ERROR = {
  title: 'An error occurred while fetching the car',
  help: 'Please try again or go back to search results',
} as const

/** Where the car stands when nobody has said. */
export const DEFAULT_LOCATION = 'Nairobi'

export const SAMPLE_NOTICE =
  'This is a sample that shows what a car of ours looks like on this page. It is not for sale.'

export const RESERVED_NOTICE =
  'Another buyer has reserved this car. Write to us and we will tell you if it becomes free again.'

export const SOLD_NOTICE = 'This car has been sold. Look at cars like it, or search for another.'

export const NO_DESCRIPTION =
  'Nobody has described this car yet. Ask us, and we will walk round it.'
