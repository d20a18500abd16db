import { HOW_TO_READ } from '#app/domain/condition/condition-report.ts'
import { Card } from '#app/ui/card.tsx'

import { AddedAnswers, FindingText, ReportHead } from './report-summary.tsx'
import type { AddendumView, FindingView, ReportView } from './report-view.ts'

/** Good results are muted; the words say the same. */
const ANSWER_STYLES = {
  ok: 'shrink-0 text-ink-2',
  note: 'shrink-0 font-bold text-warning',
  fault: 'shrink-0 font-bold text-danger',
  unchecked: 'shrink-0 font-bold',
} as const

/** Every point. Also printed on A4. */
export function WholeReport({ report, name }: { report: ReportView; name: string }) {
  return (
    <article aria-labelledby="report-title">
      <h1 id="report-title" className="display text-2xl">
        Condition report
      </h1>
      <p className="mt-1 text-lg">{name}</p>
      <ReportHead report={report} />
      <p className="mt-2 max-w-[70ch] text-ink-2">{HOW_TO_READ}</p>
      {report.findings.length > 0 && (
        <section className="mt-6">
          <h2 className="text-xl">Findings on the photos</h2>
          <ol className="mt-3 grid gap-4 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
            {report.findings.map((finding) => (
              <WholeFinding key={finding.number} finding={finding} />
            ))}
          </ol>
        </section>
      )}
      <AddedAnswers answers={report.answers} />
      <section className="mt-6">
        <h2 className="text-xl">The 48 points</h2>
        <div className="mt-3 grid gap-4 md:grid-cols-2 print:grid-cols-2">
          {report.groups.map(({ label, points }) => (
            <Card key={label} className="min-w-0 break-inside-avoid">
              <h3 className="text-lg">{label}</h3>
              <ul className="mt-2 grid gap-1">
                {points.map((point) => (
                  <li key={point.label}>
                    <p className="flex justify-between gap-4">
                      {point.label}{' '}
                      <span className={ANSWER_STYLES[point.value]}>{point.answer}</span>
                    </p>
                    {point.text && <p className="text-sm text-ink-2 wrap-anywhere">{point.text}</p>}
                    {point.photo && (
                      <img
                        src={point.photo}
                        alt={point.label}
                        loading="lazy"
                        className="my-1 aspect-4/3 w-36 rounded-md object-cover"
                      />
                    )}
                  </li>
                ))}
              </ul>
            </Card>
          ))}
          {report.measured.length > 0 && (
            <Card className="min-w-0 break-inside-avoid">
              <h3 className="text-lg">Measured</h3>
              <dl className="mt-2 grid gap-1">
                {report.measured.map(({ label, value }) => (
                  <div key={label} className="flex justify-between gap-4">
                    <dt>{label}</dt>
                    <dd className="tabular min-w-0 font-semibold wrap-anywhere">{value}</dd>
                  </div>
                ))}
              </dl>
              {report.limits && <p className="mt-2 text-sm text-ink-2">{report.limits}</p>}
            </Card>
          )}
        </div>
      </section>
    </article>
  )
}

function WholeFinding({ finding }: { finding: FindingView }) {
  const { number, title, text, repair, photo } = finding
  return (
    <li id={`f${number}`} className="break-inside-avoid">
      {photo && (
        <span className="relative block">
          <img
            src={photo.src}
            alt={`Where finding ${number} is`}
            loading="lazy"
            style={{ aspectRatio: photo.frame.ratio }}
            className="w-full rounded-md object-cover"
          />
          <span
            className="print-colours absolute size-8 -translate-1/2 rounded-full border-3 border-accent"
            style={{ left: photo.frame.left, top: photo.frame.top }}
          />
        </span>
      )}
      <p className="mt-1 wrap-anywhere">
        <FindingText isRepaired={repair !== null}>
          <strong>
            {number}. {title}
          </strong>
          {photo === null && ' (no photo)'}
          {photo?.number && ` (photo ${photo.number})`}
          <br />
          {text}
        </FindingText>
      </p>
      {repair && <Repair {...repair} />}
    </li>
  )
}

function Repair({ text, photo }: AddendumView) {
  return (
    <>
      <p className="font-semibold wrap-anywhere">{text}</p>
      {photo && (
        <img
          src={photo}
          alt="The repair"
          loading="lazy"
          className="mt-1 aspect-4/3 w-36 rounded-md object-cover"
        />
      )}
    </>
  )
}
