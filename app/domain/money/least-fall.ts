/** How far a price has to fall for an alert: by this share, and by at least this many shillings. */
export type LeastFall = { readonly share: number; readonly ksh: number }

export const leastFallOf = (price: number, { share, ksh }: LeastFall): number =>
  Math.max(price * share, ksh)
