export const BULK_FORM = 'bulk'
