export type NamedCar = {
  name: string
  priceText: string
  stockNumber?: string | null
  url: string | null
}

export function carLines({ name, priceText, stockNumber, url }: NamedCar): string[] {
  return [`${name}, ${priceText}`, stockNumber ? `Stock number: ${stockNumber}` : null, url].filter(
    (line) => line !== null,
  )
}

/** The message without the lines that name the car, for lists that show the car beside it. */
export function withoutCarLines(message: string, name: string): string {
  const isCarLine = (line: string) =>
    line.startsWith(`${name}, `) || /^(?:Stock number: |https?:)\S+$/.test(line)
  return message
    .split('\n')
    .filter((line) => !isCarLine(line.trim()))
    .join('\n')
    .trim()
}
