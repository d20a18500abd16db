import type { LightState } from '#app/domain/papers/paper-lights.ts'
import { DEMO_PAPERS, PAPERS_NOTICE } from '#app/domain/papers/paper-texts.ts'
import { Badge, type BadgeTone } from '#app/ui/badge.tsx'
import { Icon } from '#app/ui/icon.tsx'
import {
  circleAlertIcon,
  infoIcon,
  shieldCheckIcon,
  circleCheckIcon,
  triangleAlertIcon,
} from '#app/ui/icons.ts'

import type { PapersView } from './papers-view.ts'

const OVERALL_ICONS = { checked: shieldCheckIcon, open: infoIcon, problem: circleAlertIcon }

/** Shown beside the price. */
export function PapersLine({ papers: { overall, isDemo } }: { papers: PapersView }) {
  return (
    <p className="tabular flex gap-2">
      <Icon of={OVERALL_ICONS[overall.word]} size={16} className="mt-0.5" />
      <span>
        {overall.text}
        {isDemo && ' (specimen)'}
      </span>
    </p>
  )
}

const ASK = 'inline-flex min-h-11 items-center font-semibold underline underline-offset-4'

type PapersBlockProps = {
  papers: PapersView
  /** Ways to ask for a paper; null if the car is sold. */
  ask: { chat: string; form: string } | null
}

/** In the car's history, without script: each paper, its last check, and how to repeat it. */
export function PapersBlock({ papers, ask }: PapersBlockProps) {
  const { overall, isDemo, lights, chassis, report, handover, source } = papers
  return (
    <section aria-labelledby="papers-title" className="mt-8">
      <h3 id="papers-title" className="text-lg">
        Papers
      </h3>
      {isDemo && <p className="mt-2 font-semibold text-warning">▲ {DEMO_PAPERS}</p>}
      <p className="tabular mt-2 font-semibold">{overall.text}</p>
      <p className="mt-1 text-sm text-ink-2">{PAPERS_NOTICE}</p>
      <ul className="mt-4 grid gap-x-12 sm:grid-cols-2">
        {lights.map(({ key, label, state, text, ownCheck }) => (
          <li key={key} className="border-t border-line py-3">
            <p className="flex flex-wrap items-center gap-x-3 gap-y-1">
              <strong>{label} </strong>
              <LightBadge state={state} />
            </p>
            <p className="tabular mt-1 wrap-anywhere text-ink-2">{text}</p>
            <details>
              <summary className="min-h-11 cursor-pointer py-2 text-sm underline underline-offset-4">
                Check it yourself<span className="sr-only">: {label}</span>
              </summary>
              <p className="pb-1 text-sm text-ink-2">{ownCheck}</p>
            </details>
          </li>
        ))}
      </ul>
      {chassis && (
        <p className="tabular mt-2">
          Chassis number {chassis}. <span className="text-ink-2">Ask us for the whole number.</span>
        </p>
      )}
      {report && (
        <p className="mt-2">
          <a href="#condition-report" className="underline underline-offset-4">
            {report}
          </a>
        </p>
      )}
      <p className="mt-2 text-sm text-ink-2">{handover}</p>
      {source && (
        <p className="mt-1 text-sm text-ink-2">
          Fee and days:{' '}
          {source.url ? (
            <a href={source.url} rel="noopener" className="underline underline-offset-4">
              {source.text}
            </a>
          ) : (
            source.text
          )}
        </p>
      )}
      {ask && (
        <p data-print="no" className="flex flex-wrap gap-x-6">
          <a href={ask.chat} target="_blank" rel="noopener" className={ASK}>
            Show me the paper (WhatsApp)
          </a>
          <a href={ask.form} className={ASK}>
            Ask by form
          </a>
        </p>
      )}
    </section>
  )
}

const LOOKS: Record<LightState, { word: string; tone: BadgeTone; icon: string }> = {
  green: { word: 'In order', tone: 'success', icon: circleCheckIcon },
  amber: { word: 'Note', tone: 'warning', icon: triangleAlertIcon },
  red: { word: 'Problem', tone: 'danger', icon: circleAlertIcon },
  grey: { word: 'Not checked', tone: 'neutral', icon: infoIcon },
  none: { word: 'Not yet', tone: 'neutral', icon: infoIcon },
}

export function LightBadge({ state }: { state: LightState }) {
  const { word, tone, icon } = LOOKS[state]
  return (
    <Badge tone={tone} icon={icon}>
      {word}
    </Badge>
  )
}
