/** Upholstery colours by the words the stock uses. */
export const TRIMS: Record<string, string> = {
  'Black fabric': '#1d1d1e',
  'Black leather': '#161616',
  'Grey fabric': '#55565a',
  'Beige fabric': '#a8977a',
  'Beige leather': '#b09a78',
  'Brown leather': '#5b3a24',
  'Cream leather': '#cfc4ae',
  'Red leather': '#6d1a1b',
}
