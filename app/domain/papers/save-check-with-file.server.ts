import { PICTURE_TOO_LARGE } from '#app/domain/media/picture-refusal.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import type { CommandContext } from '#app/infra/db/command.server.ts'
import { createTurns } from '#app/infra/images/turns.server.ts'

import { type NewCheck, saveCheck } from './car-papers.server.ts'
import { dropPaperFile, PAPER_FILE_MAX_BYTES, storePaperFile } from './paper-files.server.ts'

/** One file in memory at a time, however many forms arrive. */
const turns = createTurns()

type CheckWithFile = {
  carId: string
  check: NewCheck
  /** As the form sent it: a browser sends an empty file where none was chosen. */
  upload: FormDataEntryValue | null
  today: string
}

/** Null when the car is gone. A file is kept only with its check. */
export async function saveCheckWithFile(
  context: CommandContext,
  { upload, ...rest }: CheckWithFile,
): Promise<{ ok: true } | Refusal | null> {
  if (!(upload instanceof File) || upload.size === 0) return saveCheck(context, rest)
  if (upload.size > PAPER_FILE_MAX_BYTES) return { ok: false, reason: PICTURE_TOO_LARGE }
  const stored = await turns.take('upload', async () => storePaperFile(await upload.bytes()))
  if (!stored.ok) return stored
  let isKept = false
  try {
    const saved = await saveCheck(context, { ...rest, file: stored.file })
    isKept = saved?.ok === true
    return saved
  } finally {
    if (!isKept) await dropPaperFile(stored.file)
  }
}
