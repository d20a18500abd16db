import { createContext, use } from 'react'

/** Its size in CSS pixels. */
export type Mark = { src: string; width: number; height: number }

/** The shop's own marks, shown instead of the standard one. */
export type ShopMarks = {
  /** Contains the shop's name. */
  logo?: Mark
  icon?: string
  /** For a phone's home screen. */
  touchIcon?: string
}

/** Null if the shop has no marks of its own. */
export const ShopMarksContext = createContext<ShopMarks | null>(null)

/** The logo, or the icon at that size. */
export function markOf(marks: ShopMarks | null, size: number): Mark {
  return marks?.logo ?? { src: marks?.icon ?? '/favicon.svg', width: size, height: size }
}

/** The shop's mark and name. */
export function Wordmark({ name }: { name: string }) {
  const marks = use(ShopMarksContext)
  const { src, width, height } = markOf(marks, 28)
  const mark = (
    <img
      src={src}
      alt={marks?.logo ? name : ''}
      width={width}
      height={height}
      // The car below it should load first.
      fetchPriority="low"
      // A wide logo must leave room for the header's buttons on a phone.
      className={marks?.logo ? 'max-w-[min(100%,38vw)]' : 'shrink-0'}
    />
  )
  if (marks?.logo) return mark
  return (
    <span className="flex items-center gap-2 leading-none">
      {mark}
      <span className="min-w-0 wrap-anywhere">{name}</span>
    </span>
  )
}

/** Icons for every page's head; entry.client.tsx starts with the same marks. */
export function ShopIcons() {
  const marks = use(ShopMarksContext)
  return (
    <>
      <link
        rel="icon"
        href={marks?.icon ?? '/favicon.svg'}
        type={marks?.icon ? undefined : 'image/svg+xml'}
        data-marks={marks ? JSON.stringify(marks) : undefined}
      />
      <link rel="apple-touch-icon" href={marks?.touchIcon ?? '/icons/apple-touch-icon.png'} />
      <link rel="manifest" href="/manifest.webmanifest" />
    </>
  )
}
