/** A car as named in a message. */
export type NamedCar = {
  /** `2018 Toyota Land Cruiser Prado` */
  name: string
  /** `KSh 7,600,000` */
  priceText: string
  stockNumber?: string | null
  /** Absolute URL of its page, if known. */
  url: string | null
}

/** The car with its price, stock number and page, so that nobody has to ask which one is meant. */
export function carLines({ name, priceText, stockNumber, url }: NamedCar): string[] {
  return [`${name}, ${priceText}`, stockNumber ? `Stock number: ${stockNumber}` : null, url].filter(
    (line) => line !== null,
  )
}
