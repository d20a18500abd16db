import { CAR_DETAILS_LOADING } from '#app/domain/stock/staff-texts.ts'
import { parseTaxonomySearch } from '#app/domain/taxonomy/taxonomy-search.ts'
import { TAXONOMY_TEXTS } from '#app/domain/taxonomy/taxonomy-texts.ts'

type Address = { pathname: string; search: string }

const SCREENS: readonly { path: RegExp; textOf: (params: URLSearchParams) => string }[] = [
  {
    path: /^\/admin\/cars\/(?!(?:new|bulk|import)(?:$|\/))[^/]+(?:\/edit)?$/,
    textOf: () => CAR_DETAILS_LOADING,
  },
  {
    path: /^\/admin\/makes-models$/,
    textOf: (params) => TAXONOMY_TEXTS[parseTaxonomySearch(params).tab].loading,
  },
]

/**
 * What to say while the next page is slow to load; null if that screen has no text of its own, or
 * is the same list in another order.
 */
export function loadingTextOf({ from, to }: { from: Address; to: Address }): string | null {
  const text = textOf(to)
  return to.pathname === from.pathname && text === textOf(from) ? null : text
}

function textOf({ pathname, search }: Address): string | null {
  const screen = SCREENS.find(({ path }) => path.test(pathname))
  return screen?.textOf(new URLSearchParams(search)) ?? null
}
