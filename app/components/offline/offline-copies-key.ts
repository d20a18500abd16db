/** Where a browser remembers that nothing is to be kept in it; the value is `off`. */
export const OFFLINE_COPIES_KEY = 'offline-copies'
