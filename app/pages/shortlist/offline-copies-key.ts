/** The localStorage key of the offline opt-out; its value is `off`. */
export const OFFLINE_COPIES_KEY = 'offline-copies'
