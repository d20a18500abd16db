/** States of a chosen picture, in words. */
export const UPLOAD_WAITING = 'Waiting'
export const UPLOAD_PREPARING = 'Preparing'
export const UPLOAD_RETRYING = 'Connection lost. Trying again…'
export const UPLOAD_OFFLINE = 'No internet connection. Continues when it is back.'
export const UPLOAD_SENT = 'Sent'

export const uploadPercent = (percent: number): string => `${Math.round(percent)}%`

export const uploadFailed = (reason: string): string => `Failed: ${reason}`
