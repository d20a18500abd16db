import { normaliseText } from '#app/domain/text/search-text.ts'

/** The colour that each word means, named as in the stock. */
export const COLOUR_WORDS: Readonly<Record<string, string>> = {
  white: 'white',
  whte: 'white',
  wite: 'white',
  whitte: 'white',
  nyeupe: 'white',
  mweupe: 'white',
  black: 'black',
  blac: 'black',
  blak: 'black',
  balck: 'black',
  nyeusi: 'black',
  silver: 'silver',
  siver: 'silver',
  sliver: 'silver',
  silva: 'silver',
  fedha: 'silver',
  grey: 'grey',
  gray: 'grey',
  greey: 'grey',
  gery: 'grey',
  kijivu: 'grey',
  red: 'red',
  nyekundu: 'red',
  blue: 'blue',
  bleu: 'blue',
  bluu: 'blue',
  buluu: 'blue',
  samawati: 'blue',
  navy: 'navy',
  green: 'green',
  kijani: 'green',
  yellow: 'yellow',
  njano: 'yellow',
  manjano: 'yellow',
  brown: 'brown',
  kahawia: 'brown',
  gold: 'gold',
  dhahabu: 'gold',
  beige: 'beige',
  cream: 'cream',
  orange: 'orange',
  maroon: 'maroon',
  marron: 'maroon',
  wine: 'wine',
  burgundy: 'burgundy',
  burgandy: 'burgundy',
  teal: 'teal',
  turquoise: 'turquoise',
  ivory: 'ivory',
  violet: 'violet',
  purple: 'purple',
  zambarau: 'purple',
  pink: 'pink',
  pearl: 'pearl',
  bronze: 'bronze',
  champagne: 'champagne',
  metallic: 'metallic',
  dark: 'dark',
  light: 'light',
  matte: 'matte',
  matt: 'matte',
  off: 'off',
}

/** Only distinguish shades, and are not colours by themselves. */
export const SHADE_WORDS: readonly string[] = ['metallic', 'dark', 'light', 'matte', 'off']

export const colourNamed = (word: string): string | null =>
  Object.hasOwn(COLOUR_WORDS, word) ? (COLOUR_WORDS[word] ?? null) : null

/** Words of a car's stated colour: `Gray` is grey. */
export const colourWords = (color: string): string[] =>
  normaliseText(color)
    .split(' ')
    .map((word) => colourNamed(word) ?? word)
