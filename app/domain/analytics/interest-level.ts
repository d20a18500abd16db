/** How much buyers want a car, by the views of its page in a period; the last that fits counts. */
export const INTEREST_LEVELS = [
  { value: 'none', label: 'None', fromViews: 0 },
  { value: 'low', label: 'Low', fromViews: 1 },
  { value: 'medium', label: 'Medium', fromViews: 4 },
  { value: 'high', label: 'High', fromViews: 11 },
] as const

export type InterestLevel = (typeof INTEREST_LEVELS)[number]['value']

/** 0 views none, 1 to 3 low, 4 to 10 medium, more than 10 high. */
export function interestLevel(views: number): InterestLevel {
  const level = INTEREST_LEVELS.findLast(({ fromViews }) => views >= fromViews)
  return (level ?? INTEREST_LEVELS[0]).value
}
