/** Days on sale after which a car's price and photos need a look. */
export const AGEING_DAYS = 60
/** Days after which a price needs confirming again. */
export const CONFIRMED_DAYS = 30

const carsText = (count: number) =>
  count === 1 ? '1 car' : `${count.toLocaleString('en-KE')} cars`

/** `12 cars on sale for more than 60 days, the longest 2017 Toyota Vitz for 84 days` */
export function ageingText(count: number, oldest: { name: string; days: number } | null): string {
  const longest =
    oldest === null || count === 0
      ? ''
      : count === 1
        ? `: ${oldest.name}, ${oldest.days} days`
        : `, the longest ${oldest.name} for ${oldest.days} days`
  return `${carsText(count)} on sale for more than ${AGEING_DAYS} days${longest}`
}

/** `5 cars on sale at a price not confirmed in the last 30 days` */
export const unconfirmedText = (count: number) =>
  `${carsText(count)} on sale at a price not confirmed in the last ${CONFIRMED_DAYS} days`
