/** The last level whose minimum is reached applies. */
export const INTEREST_LEVELS = [
  { value: 'none', label: 'None', fromViews: 0 },
  { value: 'low', label: 'Low', fromViews: 1 },
  { value: 'medium', label: 'Medium', fromViews: 4 },
  { value: 'high', label: 'High', fromViews: 11 },
] as const

export type InterestLevel = (typeof INTEREST_LEVELS)[number]['value']

export function interestLevel(views: number): InterestLevel {
  const level = INTEREST_LEVELS.findLast(({ fromViews }) => views >= fromViews)
  return (level ?? INTEREST_LEVELS[0]).value
}
