/** A car as a message names it. */
export type NamedCar = {
  /** `2018 Toyota Land Cruiser Prado` */
  name: string
  /** `KSh 7,600,000` */
  priceText: string
  stockNumber?: string | null
  /** Absolute address of its page, where that is known. */
  url: string | null
}

/** The car at its price, its stock number and its page, so that neither side asks which one. */
export function carLines({ name, priceText, stockNumber, url }: NamedCar): string[] {
  return [`${name}, ${priceText}`, stockNumber ? `Stock number: ${stockNumber}` : null, url].filter(
    (line) => line !== null,
  )
}
