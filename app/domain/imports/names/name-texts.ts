const BETTER = 'Add it under Makes & Models first, or put make and model in separate columns.'

const quoted = (name: string) => `Name "${name.slice(0, 60)}"`

export const noKnownMake = (name: string): string => `${quoted(name)} has no known make. ${BETTER}`

export const noKnownModel = (name: string, make: string): string =>
  `${quoted(name)} has no known ${make} model. ${BETTER}`

export const severalMakes = (name: string, makes: readonly string[]): string =>
  `${quoted(name)} could be ${makes.join(' or ')}. Add the make.`

export const wordsLeftOver = (words: string): string =>
  `"${words.slice(0, 60)}" in the name is not imported.`
