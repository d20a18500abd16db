import type { ReactNode } from 'react'

export function Section({
  id,
  title,
  note,
  children,
}: {
  id: string
  title: string
  note?: string
  children: ReactNode
}) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-title`}
      className="scroll-mt-6 border-t border-line py-12"
    >
      <h2 id={`${id}-title`} className="text-2xl">
        {title}
      </h2>
      {note && <p className="mt-2 max-w-[60ch] text-ink-2">{note}</p>}
      <div className="mt-6 grid grid-cols-1 gap-8">{children}</div>
    </section>
  )
}

export function Example({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <h3 className="text-sm font-semibold text-ink-2">{title}</h3>
      {children}
    </div>
  )
}
