export type NamedCar = {
  name: string
  /** `KSh 7,600,000` */
  priceText: string
  stockNumber?: string | null
  url: string | null
}

export function carLines({ name, priceText, stockNumber, url }: NamedCar): string[] {
  return [`${name}, ${priceText}`, stockNumber ? `Stock number: ${stockNumber}` : null, url].filter(
    (line) => line !== null,
  )
}
