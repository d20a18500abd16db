import { formatDate } from '#app/domain/dates/format-date.ts'
import type { PolicySection } from '#app/domain/policies/policy.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'

type PolicyPageProps = {
  title: string
  /** ISO date it came into force: `2026-11-21`. */
  since: string
  sections: readonly PolicySection[]
}

/** A policy document with a table of contents. */
export function PolicyPage({ title, since, sections }: PolicyPageProps) {
  return (
    <main id="main" className="container-page pt-4 pb-18 sm:pt-6">
      <Breadcrumb items={[{ label: 'Home', to: '/' }, { label: title }]} />
      <h1 className="display mt-2 text-3xl">{title}</h1>
      <p className="mt-2 text-ink-2">
        In force since <time dateTime={since}>{formatDate(since)}</time>
      </p>
      <div className="mt-8 grid items-start gap-8 lg:grid-cols-[16rem_minmax(0,65ch)] lg:gap-12">
        <nav aria-label="On this page" className="lg:sticky lg:top-6">
          <ul className="border-s border-line">
            {sections.map(({ id, title }) => (
              <li key={id}>
                <a
                  href={`#${id}`}
                  className="flex min-h-11 items-center ps-4 text-ink-2 underline-offset-4 hover:text-ink hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ul>
        </nav>
        <div className="grid gap-8">
          {sections.map((section) => (
            <Section key={section.id} section={section} />
          ))}
        </div>
      </div>
    </main>
  )
}

function Section({ section: { id, title, paragraphs, points } }: { section: PolicySection }) {
  return (
    <section id={id} aria-labelledby={`${id}-title`} className="scroll-mt-6">
      <h2 id={`${id}-title`} className="text-xl">
        {title}
      </h2>
      {paragraphs.map((paragraph) => (
        <p key={paragraph} className="mt-2 wrap-anywhere">
          {paragraph}
        </p>
      ))}
      {points && (
        <ul className="mt-2 list-disc ps-6 marker:text-ink-2">
          {points.map((point) => (
            <li key={point} className="mt-2 ps-1">
              {point}
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}
