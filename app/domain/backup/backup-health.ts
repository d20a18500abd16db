import { count } from '#app/domain/text/count.ts'

export type BackupHealth = {
  isScheduled: boolean
  lastDone: { finishedAt: Date; byteSize: number; damagedFiles: number } | null
  lastFailure: { at: Date; error: string } | null
  /** Null if no bucket for copies is set. */
  copies: { lastCopiedAt: Date | null; error: string | null } | null
}

/** Time after which a daily backup counts as missed. */
const LATE_MS = 26 * 3_600_000

export type BackupLine = { tone: 'good' | 'bad' | 'plain'; text: string }

/** Shown if the record of the backups can't be read. */
export const BACKUPS_UNKNOWN: BackupLine = {
  tone: 'bad',
  text: 'The backup record could not be read.',
}

/**
 * The state of the backups for staff, in one sentence.
 * @param options.formatMoment writes a moment in words
 */
export function backupLine(
  { isScheduled, lastDone, lastFailure, copies }: BackupHealth,
  { now, formatMoment }: { now: Date; formatMoment: (moment: Date) => string },
): BackupLine {
  const last = lastDone
    ? `Last backup ${formatMoment(lastDone.finishedAt)}, ${size(lastDone.byteSize)}, verified.`
    : 'There is no backup yet.'
  if (lastFailure) {
    const failed = `The backup of ${formatMoment(lastFailure.at)} failed: ${lastFailure.error}`
    return { tone: 'bad', text: `${failed} ${last}` }
  }
  if (lastDone && lastDone.damagedFiles > 0) {
    const pictures = count(lastDone.damagedFiles, 'picture')
    return { tone: 'bad', text: `${last} ${pictures} could not be read in full from storage.` }
  }
  const isLate = (made: Date) => now.getTime() - made.getTime() > LATE_MS
  if (isScheduled && lastDone && isLate(lastDone.finishedAt)) {
    return { tone: 'bad', text: `${last} None has been made since.` }
  }
  if (!lastDone) {
    const next = isScheduled ? 'Backups run every day.' : 'Daily backups are switched off.'
    return { tone: 'plain', text: `${last} ${next}` }
  }
  if (!copies) {
    return isScheduled
      ? { tone: 'good', text: last }
      : { tone: 'plain', text: `${last} Daily backups are switched off.` }
  }
  const { lastCopiedAt, error } = copies
  const copied = lastCopiedAt
    ? `The last copy off this machine was made on ${formatMoment(lastCopiedAt)}.`
    : 'No copy has left this machine yet.'
  const isBad =
    error !== null || (lastCopiedAt ? isLate(lastCopiedAt) : isLate(lastDone.finishedAt))
  return { tone: isBad ? 'bad' : 'good', text: [last, copied, error].filter(Boolean).join(' ') }
}

function size(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  if (megabytes < 1024) return `${Math.max(1, Math.round(megabytes))} MB`
  return `${(megabytes / 1024).toFixed(1)} GB`
}
