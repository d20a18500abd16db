import { parseAccept } from 'hono/utils/accept'

/** The client's highest rated, the first of `offered` among equals; else `identity`. */
export function chooseEncoding<Encoding extends string>(
  accepted: string | undefined,
  offered: readonly Encoding[],
): Encoding | 'identity' {
  const rated = parseAccept(accepted ?? '')
  const ratingOf = (encoding: string) =>
    rated.find(({ type }) => type.toLowerCase() === encoding)?.q
  const ratingOfOthers = ratingOf('*') ?? 0
  let chosen: Encoding | 'identity' = 'identity'
  let best = 0
  for (const encoding of offered) {
    const rating = ratingOf(encoding) ?? ratingOfOthers
    if (rating <= best) continue
    best = rating
    chosen = encoding
  }
  return (ratingOf('identity') ?? 0) > best ? 'identity' : chosen
}
