import { Card } from '#app/ui/card.tsx'

/** A thing known of an inquiry: its name and its words. */
export type Fact = { label: string; text: string }

/** What else the sender said, and how it came in. */
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
