import { whole } from '#app/domain/text/count.ts'

const SHILLINGS_AND_CENTS = new Intl.NumberFormat('en-KE', {
  minimumFractionDigits: 2,
  maximumFractionDigits: 2,
})

/** `1495000` → `KSh 1,495,000`. Intl's currency style prints "Ksh" and a no-break space. */
export function formatKsh(shillings: number): string {
  return `KSh ${whole(shillings)}`
}

/** A text whose lines never end between a currency and its number. */
export function wholePrices(text: string): string {
  return text.replaceAll(/(KSh|USD) /g, '$1\u00A0')
}

/** `8884.878` → `KSh 8,884.88` */
export function formatKshWithCents(shillings: number): string {
  return `KSh ${formatAmount(shillings)}`
}

/** `8884.878` → `8,884.88`, for columns whose heading names the currency. */
export function formatAmount(shillings: number): string {
  return SHILLINGS_AND_CENTS.format(shillings)
}

/** How far a price has to fall for an alert: by this share, and by at least this many shillings. */
export type LeastFall = { readonly share: number; readonly ksh: number }

export const leastFallOf = (price: number, { share, ksh }: LeastFall): number =>
  Math.max(price * share, ksh)

/** Follows “estimate” if the figure rests on examples that the shop has not replaced. */
export const demoMark = (isDemo: boolean): string => (isDemo ? ', demo value' : '')
