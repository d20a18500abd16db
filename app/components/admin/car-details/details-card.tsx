import type { ReactNode } from 'react'

import { Card } from '#app/ui/card.tsx'

import type { Fact } from './car-details-view.ts'

type DetailsCardProps = { title: string; children: ReactNode }

export function DetailsCard({ title, children }: DetailsCardProps) {
  return (
    <Card as="section" className="grid content-start gap-3">
      <h2 className="text-lg">{title}</h2>
      {children}
    </Card>
  )
}

export function Facts({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="grid gap-x-8 sm:grid-cols-[auto_1fr]">
      {facts.map(({ label, value }) => (
        <div
          key={label}
          className="flex justify-between gap-4 border-b border-line py-2 last:border-0 sm:col-span-2 sm:grid sm:grid-cols-subgrid"
        >
          <dt className="text-ink-2">{label}</dt>
          <dd className="text-end wrap-anywhere sm:text-start">{value}</dd>
        </div>
      ))}
    </dl>
  )
}
