import { createContext, use } from 'react'

/** Its size in CSS pixels. */
export type Mark = { src: string; width: number; height: number }

/** What the shop shows in place of the standard mark. */
export type ShopMarks = {
  /** Has the shop's name in it. */
  logo?: Mark
  icon?: string
  /** For a phone's home screen. */
  touchIcon?: string
}

/** Null where the shop has neither. */
export const ShopMarksContext = createContext<ShopMarks | null>(null)

/** The logo, or else the icon in that size. */
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
      // The car below it comes first.
      fetchPriority="low"
      // A wide logo leaves room for the buttons in the header of a phone.
      className={marks?.logo ? 'max-w-[min(100%,38vw)]' : 'shrink-0'}
    />
  )
  if (marks?.logo) return mark
  return (
    <span className="flex items-center gap-2 leading-none">
      {mark}
      <span className="min-w-0">{name}</span>
    </span>
  )
}

/** For the head of every page; the marks in it are those that entry.client.tsx starts with. */
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
