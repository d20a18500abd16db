/** Follows “estimate” if the figure rests on examples that the shop has not replaced. */
export const demoMark = (isDemo: boolean): string => (isDemo ? ', demo value' : '')
