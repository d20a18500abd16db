import type { Steps } from '#app/domain/landed-cost/steps.ts'

const LAST = 'more'

/** One step per line: `1500: 2065`, the last one `more: 5915`. */
export function stepsText(steps: Steps): string {
  return steps.map(({ upTo, value }) => `${upTo ?? LAST}: ${value}`).join('\n')
}

/** Anything unreadable is returned as written, for the schema to refuse. */
export function readSteps(text: string): unknown {
  const lines = text.split('\n').filter((line) => line.trim() !== '')
  const steps = lines.map((line) => /^\s*([\d,]+|more)\s*:\s*([\d,]+(?:\.\d+)?)\s*$/i.exec(line))
  if (steps.includes(null)) return text
  return steps.map((match) => ({
    upTo: match?.[1]?.toLowerCase() === LAST ? null : numberOf(match?.[1]),
    value: numberOf(match?.[2]),
  }))
}

type WrittenCost = { kes: number; stage: string; source?: string }

/** `145,000 mombasa, our agent’s tariff`; blank means that the shop has not set the cost. */
export function readCost(text: string): unknown {
  if (text === '') return null
  const [, kes, stage, source] = /^([\d,]+)\s+([a-z]+)(?:\s*,\s*(.+))?$/i.exec(text) ?? []
  if (stage === undefined) return text
  return { kes: numberOf(kes), stage: stage.toLowerCase(), ...(source && { source }) }
}

export function costText({ kes, stage, source }: WrittenCost): string {
  return `${kes.toLocaleString('en-US')} ${stage}${source ? `, ${source}` : ''}`
}

const numberOf = (written = '') => Number(written.replaceAll(',', ''))

export const isSteps = (value: unknown): value is Steps => Array.isArray(value)

export const isCost = (value: unknown): value is WrittenCost =>
  typeof value === 'object' && value !== null && 'kes' in value && 'stage' in value
