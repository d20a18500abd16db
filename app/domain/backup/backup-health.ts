export type BackupHealth = {
  isScheduled: boolean
  lastDone: { finishedAt: Date; byteSize: number; damagedFiles: number } | null
  lastFailure: { at: Date; error: string } | null
}

/** After this long a daily backup has been missed. */
const LATE_MS = 26 * 3_600_000

export type BackupLine = { tone: 'good' | 'bad' | 'plain'; text: string }

/** In place of a line about backups whose record can't be read. */
export const BACKUPS_UNKNOWN: BackupLine = {
  tone: 'bad',
  text: 'The record of the backups could not be read.',
}

/**
 * What staff read about the backups: one sentence.
 * @param options.formatMoment writes a moment in words
 */
export function backupLine(
  { isScheduled, lastDone, lastFailure }: BackupHealth,
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
    const pictures = lastDone.damagedFiles === 1 ? '1 picture' : `${lastDone.damagedFiles} pictures`
    return { tone: 'bad', text: `${last} ${pictures} could not be read whole from the storage.` }
  }
  const isLate = lastDone !== null && now.getTime() - lastDone.finishedAt.getTime() > LATE_MS
  if (isScheduled && isLate) return { tone: 'bad', text: `${last} None was made since.` }
  if (!isScheduled) return { tone: 'plain', text: `${last} Daily backups are switched off.` }
  return {
    tone: lastDone ? 'good' : 'plain',
    text: lastDone ? last : `${last} One is made every day.`,
  }
}

function size(bytes: number): string {
  const megabytes = bytes / 1024 ** 2
  if (megabytes < 1024) return `${Math.max(1, Math.round(megabytes))} MB`
  return `${(megabytes / 1024).toFixed(1)} GB`
}
