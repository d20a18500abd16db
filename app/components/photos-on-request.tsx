/** What stands in for a photograph: the line of a car on paper, and what to do about it. */
export function PhotosOnRequest({ text = 'Photos on request' }: { text?: string }) {
  return (
    <div className="flex aspect-4/3 size-full flex-col items-center justify-center gap-3 bg-sunken text-ink-2">
      <svg
        viewBox="0 0 240 88"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.6"
        strokeLinecap="round"
        strokeLinejoin="round"
        aria-hidden="true"
        className="w-3/5 max-w-60 opacity-60"
      >
        <path d="M4 70h30M78 70h84M206 70h30" />
        <path d="M34 70c-10-1-15-2-17-5-2-4-1-17 3-24 2-5 7-7 13-8l14-2c16-13 28-21 48-23 12-1 34-1 47 1 18 3 32 12 44 24 20 2 36 7 40 14 3 6 3 16 1 20-1 2-5 3-10 3" />
        <path d="M57 31c11-9 21-14 36-15l4 16zM104 16c23-1 42 1 61 16l-57 1z" />
        <path d="M102 33l2 37M22 44h9M214 49l7 1M112 42h10" />
        <circle cx="56" cy="68" r="15" />
        <circle cx="56" cy="68" r="6" />
        <circle cx="184" cy="68" r="15" />
        <circle cx="184" cy="68" r="6" />
      </svg>
      <span className="text-sm font-medium">{text}</span>
    </div>
  )
}
