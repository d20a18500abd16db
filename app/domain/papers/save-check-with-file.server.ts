import { withUpload } from '#app/domain/media/read-upload.server.ts'
import type { Refusal } from '#app/domain/refusal.ts'
import type { CommandContext } from '#app/infra/db/command.server.ts'

import { type NewCheck, saveCheck } from './car-papers.server.ts'
import { dropPaperFile, storePaperFile } from './paper-files.server.ts'

type CheckWithFile = {
  carId: string
  check: NewCheck
  /** As submitted: browsers send an empty file if none was chosen. */
  upload: FormDataEntryValue | null
  today: string
}

/** Null if the car is gone. A file is kept only with its check. */
export async function saveCheckWithFile(
  context: CommandContext,
  { upload, ...rest }: CheckWithFile,
): Promise<{ ok: true } | Refusal | null> {
  if (!(upload instanceof File) || upload.size === 0) return saveCheck(context, rest)
  const stored = await withUpload(upload, storePaperFile)
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
