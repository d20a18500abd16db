import { createContext, type ReactNode, use } from 'react'

/** Markup that the server has made before and puts into the next page as it is. */
export type KeptMarkup = { place: (name: string, make: () => ReactNode) => ReactNode }

/** A browser has none: it renders everything. */
export const KeptMarkupContext = createContext<KeptMarkup | null>(null)

type KeptProps = {
  /** Everything that `children` are made of: the same values must give the same markup. */
  of: readonly unknown[]
  /** One element; an id of `useId` in it keeps it from being kept. */
  children: () => ReactNode
}

/** A part that many pages share: on the server the markup of the same values is made once. */
export function Kept({ of, children }: KeptProps) {
  const kept = use(KeptMarkupContext)
  if (kept) return kept.place(JSON.stringify(of), children)
  return (
    <>
      {/* Where the server sets a mark: an id of `useId` counts the places around it. */}
      {null}
      {children()}
      {null}
    </>
  )
}
