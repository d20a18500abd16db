import { Icon } from '#app/ui/icon.tsx'
import { checkIcon } from '#app/ui/icons.ts'

export function CarFeatures({ features }: { features: readonly string[] }) {
  if (features.length === 0) return <p className="text-ink-2">N/A</p>
  return (
    <ul className="grid gap-x-8 gap-y-3 sm:grid-cols-2">
      {features.map((feature) => (
        <li key={feature} className="flex min-w-0 gap-3">
          <Icon of={checkIcon} className="mt-0.5 text-ink-2" />
          <span className="min-w-0 wrap-anywhere">{feature}</span>
        </li>
      ))}
    </ul>
  )
}
