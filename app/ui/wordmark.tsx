/** The shop's mark and name; the mark is the icon of its pages. */
export function Wordmark({ name }: { name: string }) {
  return (
    <span className="flex items-center gap-2 leading-none">
      <img
        src="/favicon.svg"
        alt=""
        width={28}
        height={28}
        // The car below it comes first.
        fetchPriority="low"
        className="shrink-0"
      />
      <span className="min-w-0">{name}</span>
    </span>
  )
}
