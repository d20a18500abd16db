import type { Meaning } from '#app/domain/search/words/draft.ts'

/** A word's meaning as filters, an order and words to search for. */
export type Alias = { readonly word: string } & Meaning

export const NICKNAMES: readonly Alias[] = [
  { word: 'vw', filters: { make: 'Volkswagen' } },
  { word: 'merc', filters: { make: 'Mercedes-Benz' } },
  { word: 'mercs', filters: { make: 'Mercedes-Benz' } },
  { word: 'benz', filters: { make: 'Mercedes-Benz' } },
  { word: 'mercedes', filters: { make: 'Mercedes-Benz' } },
  { word: 'bimmer', filters: { make: 'BMW' } },
  { word: 'beamer', filters: { make: 'BMW' } },
  { word: 'beemer', filters: { make: 'BMW' } },
  { word: 'chevy', filters: { make: 'Chevrolet' } },
  { word: 'landy', filters: { make: 'Land Rover' } },
  { word: 'subie', filters: { make: 'Subaru' } },
  { word: 'subbie', filters: { make: 'Subaru' } },
  { word: 'subu', filters: { make: 'Subaru' } },
  { word: 'mitsu', filters: { make: 'Mitsubishi' } },
  { word: 'disco', filters: { make: 'Land Rover', model: 'Discovery' } },
  { word: 'lc', filters: { make: 'Toyota', model: 'Land Cruiser' } },
  { word: 'rangie', filters: { make: 'Land Rover', model: 'Range Rover' } },
  { word: 'range', filters: { make: 'Land Rover', model: 'Range Rover' } },
  { word: 'range sport', filters: { make: 'Land Rover', model: 'Range Rover Sport' } },
  { word: 'range evoque', filters: { make: 'Land Rover', model: 'Range Rover Evoque' } },
  { word: 'range velar', filters: { make: 'Land Rover', model: 'Range Rover Velar' } },
  { word: 'range river', filters: { make: 'Land Rover', model: 'Range Rover' } },
  { word: 'land river', filters: { make: 'Land Rover' } },
  { word: 'rangi rover', filters: { make: 'Land Rover', model: 'Range Rover' } },
  { word: 'v8', filters: { make: 'Toyota', model: 'Land Cruiser' }, keeps: 'v8' },
  ...['70', '76', '78', '79', '80', '100', '105', '200', '300'].map((series) => ({
    word: `lc${series}`,
    filters: { make: 'Toyota', model: 'Land Cruiser' },
    keeps: series,
  })),
]

/** Words for a make that are not part of its name, so no car has them: `vw`, but not `benz`. */
export const MAKE_NICKNAMES: ReadonlyMap<string, string> = new Map(
  NICKNAMES.flatMap(({ word, filters }) => {
    const make = filters?.model === undefined ? filters?.make : null
    const isPart = make?.toLowerCase().split(/[ -]/).includes(word) === true
    return make && !isPart && !word.includes(' ') ? [[word, make]] : []
  }),
)
