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

type Compared = { now: number; before: number; days: number }

/** `12% more than in the previous 30 days` */
export function changeText({ now, before, days }: Compared): string {
  const period = `in the previous ${days} days`
  if (now === before) return `Same as ${period}`
  if (before === 0) return `None ${period}`
  const percent = Math.round((Math.abs(now - before) / before) * 100)
  const share = percent === 0 ? 'A little' : `${percent.toLocaleString('en-KE')}%`
  return `${share} ${now > before ? 'more' : 'less'} than ${period}`
}
