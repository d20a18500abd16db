const BETTER = 'Add it under Makes & Models first, or give make and model in columns of their own.'

const quoted = (name: string) => `Name "${name.slice(0, 60)}"`

export const noKnownMake = (name: string): string =>
  `${quoted(name)}: no known make was found in it. ${BETTER}`

export const noKnownModel = (name: string, make: string): string =>
  `${quoted(name)}: no known model of ${make} was found in it. ${BETTER}`

export const severalMakes = (name: string, makes: readonly string[]): string =>
  `${quoted(name)} may be of ${makes.join(' or ')}. Write the make as well.`

export const wordsLeftOver = (words: string): string =>
  `"${words.slice(0, 60)}" in the name is not stored.`
