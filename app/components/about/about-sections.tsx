import { ValueList } from '#app/components/search/value-list.tsx'
import type { Stat as StatFigure, TeamMember } from '#app/domain/settings/site-settings.ts'
import { Card } from '#app/ui/card.tsx'
import { badgeCheckIcon, gaugeIcon, shieldCheckIcon, usersIcon } from '#app/ui/icons.ts'

const VALUES = [
  {
    icon: badgeCheckIcon,
    title: 'Excellence',
    text: 'We would rather show ten cars we know than a hundred we don’t. We check every car before we photograph it.',
  },
  {
    icon: shieldCheckIcon,
    title: 'Integrity',
    text: 'The scratch is in the picture and the mileage is what the papers say. What we don’t know, we say so.',
  },
  {
    icon: usersIcon,
    title: 'Customer First',
    text: 'You drive it first, bring your mechanic, and take the time you need. If a car doesn’t suit you, we don’t want to sell it to you.',
  },
  {
    icon: gaugeIcon,
    title: 'Innovation',
    text: 'Compare, work out the payments and book a test drive from your phone, using little data, before you leave home.',
  },
] as const

export function AboutValues() {
  return (
    <section aria-labelledby="values" className="container-page py-12 sm:py-18">
      <h2 id="values" className="display text-3xl">
        What we stand for
      </h2>
      <ValueList values={VALUES} columns="sm:grid-cols-2 lg:grid-cols-4" />
    </section>
  )
}

export function AboutTeam({ team }: { team: readonly TeamMember[] }) {
  if (team.length === 0) return null
  return (
    <section aria-labelledby="team" className="container-page pb-12 sm:pb-18">
      <h2 id="team" className="display text-3xl">
        The people behind it
      </h2>
      <ul className="mt-8 grid gap-4 md:grid-cols-3">
        {team.map(({ name, role, text }) => (
          <Card key={`${name} ${role}`} as="li">
            <p className="font-medium text-accent-ink">{role}</p>
            <h3 className="mt-1 text-xl">{name}</h3>
            <p className="mt-3 text-ink-2">{text}</p>
          </Card>
        ))}
      </ul>
    </section>
  )
}

export function AboutStats({ stats }: { stats: readonly StatFigure[] }) {
  if (stats.length === 0) return null
  return (
    <dl className="grid grid-cols-3 gap-4 sm:flex sm:flex-wrap sm:gap-12">
      {stats.map(({ figure, label }) => (
        <div key={label} className="flex min-w-0 flex-col">
          <dt className="text-sm text-on-ink-2 wrap-anywhere">{label}</dt>
          <dd className="display tabular order-first text-3xl">{figure}</dd>
        </div>
      ))}
    </dl>
  )
}
