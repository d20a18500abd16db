/** The id of a finding's entry in the report on the car's page. */
export const findingId = (number: number) => `finding-${number}`
