const UNITS = ['bytes', 'kB', 'MB', 'GB', 'TB']

/** `2400000` → `2.4 MB`: one decimal, decimal units as on phones. */
export function storageText(bytes: number): string {
  let amount = bytes
  let unit = 0
  while (amount >= 999.95 && unit < UNITS.length - 1) {
    amount /= 1_000
    unit += 1
  }
  return `${unit === 0 ? amount : Number(amount.toFixed(1))} ${UNITS[unit]}`
}
