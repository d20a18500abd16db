export const MAKES_PATH = '/cars'

/** `/cars/toyota`, `/cars/toyota/land-cruiser-prado`. Slugs may contain any letter. */
export function stockPagePath(...slugs: readonly string[]): string {
  return [MAKES_PATH, ...slugs.map(encodeURIComponent)].join('/')
}
