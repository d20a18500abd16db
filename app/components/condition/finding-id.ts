/** Of its entry in the report on the car's page. */
export const findingId = (number: number) => `finding-${number}`
