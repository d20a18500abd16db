import { Icon } from '#app/ui/icon.tsx'

type Value = {
  icon: string
  title: string
  text: string
}

/** The dealer's values side by side; `columns` is a class. */
export function ValueList({ values, columns }: { values: readonly Value[]; columns: string }) {
  return (
    <ul className={`mt-8 grid gap-8 ${columns}`}>
      {values.map(({ icon, title, text }) => (
        <li key={title}>
          <Icon of={icon} size={28} className="text-accent" />
          <h3 className="mt-3 text-lg">{title}</h3>
          <p className="mt-1 text-ink-2">{text}</p>
        </li>
      ))}
    </ul>
  )
}
