import type { ReactNode } from 'react'

import { HOW_TO_READ } from '#app/domain/condition/condition-report.ts'

import { findingId } from './finding-id.ts'
import type { FindingView, ReportView } from './report-view.ts'

/** On the car's page, without script: the findings, and a link to the whole report. */
export function ReportSummary({ report }: { report: ReportView }) {
  return (
    <section id="condition-report" aria-labelledby="condition-title">
      <h2 id="condition-title" className="text-xl">
        Condition report
      </h2>
      <ReportHead report={report} />
      {report.remarks.length > 0 && (
        <ul className="mt-3 grid gap-1">
          {report.remarks.map(({ label, answer, text }) => (
            <li key={label}>
              <strong>{answer}:</strong> {label}. {text}
            </li>
          ))}
        </ul>
      )}
      <Findings findings={report.findings} path={report.path} />
      <AddedAnswers answers={report.answers} />
      <details className="mt-2">
        <summary className="min-h-11 py-2 font-semibold">How to read this</summary>
        <p className="text-ink-2">{HOW_TO_READ}</p>
      </details>
      <p data-print="no">
        <a
          href={report.path}
          className="inline-flex min-h-11 items-center font-semibold underline underline-offset-4"
        >
          The full report
        </a>
      </p>
    </section>
  )
}

export function ReportHead({ report }: { report: ReportView }) {
  const { specimen, headline, unchecked, older, reference } = report
  return (
    <>
      {specimen && <p className="mt-2 font-semibold text-warning">▲ {specimen}</p>}
      <p className="tabular mt-2">{headline}</p>
      {unchecked && <p className="mt-1 text-ink-2">{unchecked}</p>}
      {older && <p className="mt-1 font-semibold text-warning">▲ {older}</p>}
      <p className="mt-1 text-sm text-ink-2">Report {reference}</p>
    </>
  )
}

/** Close-ups from the car's photos: the point stays put while the photo is enlarged around it. */
function Findings({ findings, path }: { findings: readonly FindingView[]; path: string }) {
  if (findings.length === 0) return null
  return (
    <ol className="mt-4 grid gap-3 sm:grid-cols-2">
      {findings.map(({ number, title, text, repair, photo }) => (
        <li key={number} id={findingId(number)} className="flex scroll-mt-4 gap-3">
          {photo && (
            <a
              href={`${path}#f${number}`}
              className="relative size-24 shrink-0 overflow-hidden rounded-md"
            >
              <img
                src={photo.small}
                alt={`Finding ${number}`}
                loading="lazy"
                className="size-full object-cover"
                style={closeUp(photo)}
              />
            </a>
          )}
          <p className="min-w-0 wrap-anywhere">
            <FindingText isRepaired={repair !== null}>
              <strong className="block">
                {number}. {title}:{' '}
              </strong>
              {text}
              {!photo && ' (no photo)'}
            </FindingText>
            {repair && <span className="block font-semibold"> {repair.text}</span>}
          </p>
        </li>
      ))}
    </ol>
  )
}

function closeUp({ left, top }: { left: string; top: string }) {
  return { objectPosition: `${left} ${top}`, transformOrigin: `${left} ${top}`, scale: '2.5' }
}

/** The finding's text, struck through once it is repaired. */
export function FindingText({ isRepaired, children }: FindingTextProps) {
  return isRepaired ? <s className="text-ink-2">{children}</s> : children
}

type FindingTextProps = { isRepaired: boolean; children: ReactNode }

export function AddedAnswers({ answers }: { answers: ReportView['answers'] }) {
  if (answers.length === 0) return null
  return (
    <section className="mt-4">
      <h3 className="text-lg">Since the report</h3>
      <ul className="mt-2 grid gap-2">
        {answers.map(({ text, photo }) => (
          <li key={text} className="flex gap-3">
            {photo && (
              <img
                src={photo}
                alt=""
                loading="lazy"
                className="aspect-4/3 w-24 shrink-0 self-start rounded-md object-cover"
              />
            )}
            <p className="min-w-0 wrap-anywhere">{text}</p>
          </li>
        ))}
      </ul>
    </section>
  )
}
