import { Fragment } from 'react'

import { formatDate } from '#app/domain/dates/nairobi-time.ts'
import type { PolicySection } from '#app/domain/policies/policy.ts'
import { useSiteSettings } from '#app/pages/site/site-contexts.ts'
import { telLink } from '#app/pages/site/tel-link.ts'
import { Breadcrumb } from '#app/ui/breadcrumb.tsx'

type PolicyPageProps = {
  title: string
  since: string
  sections: readonly PolicySection[]
}

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
          <LinkedText text={paragraph} />
        </p>
      ))}
      {points && (
        <ul className="mt-2 list-disc ps-6 marker:text-ink-2">
          {points.map((point) => (
            <li key={point} className="mt-2 ps-1">
              <LinkedText text={point} />
            </li>
          ))}
        </ul>
      )}
    </section>
  )
}

/** A sentence in which the dealer's phone number and email address are links. */
function LinkedText({ text }: { text: string }) {
  const { contactEmail, contactPhone } = useSiteSettings()
  const hrefs = new Map([
    [contactEmail, `mailto:${contactEmail}`],
    [contactPhone, telLink(contactPhone)],
  ])
  return splitAround(text, [...hrefs.keys()]).map(({ at, part }) => {
    const href = hrefs.get(part)
    return href ? (
      <a key={at} href={href} className="tabular underline underline-offset-4">
        {part}
      </a>
    ) : (
      <Fragment key={at}>{part}</Fragment>
    )
  })
}

/** Splits the text around each name found; every part has its position. */
function splitAround(text: string, names: readonly string[]): { at: number; part: string }[] {
  const found = names
    .map((name) => ({ name, at: name === '' ? -1 : text.indexOf(name) }))
    .filter(({ at }) => at >= 0)
    .toSorted((a, b) => a.at - b.at)[0]
  if (!found) return [{ at: 0, part: text }]
  const end = found.at + found.name.length
  return [
    { at: 0, part: text.slice(0, found.at) },
    { at: found.at, part: found.name },
    ...splitAround(text.slice(end), names).map(({ at, part }) => ({ at: at + end, part })),
  ]
}
