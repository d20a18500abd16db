export const DEMAND_FETCH_FAILED = 'Failed to fetch the demand'
