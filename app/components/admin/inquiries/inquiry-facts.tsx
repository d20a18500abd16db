import { Card } from '#app/ui/card.tsx'

export type Fact = { label: string; text: string }

export function InquiryFacts({ facts }: { facts: readonly Fact[] }) {
  return (
    <Card as="section" aria-labelledby="facts">
      <h2 id="facts" className="text-lg">
        Details
      </h2>
      <dl className="mt-3 grid gap-x-6 gap-y-3 sm:grid-cols-2">
        {facts.map(({ label, text }) => (
          <div key={label}>
            <dt className="text-sm text-ink-2">{label}</dt>
            <dd className="wrap-anywhere">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  )
}
