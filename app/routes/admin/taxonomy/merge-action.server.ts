import type { Flash } from '#app/components/admin/frame/flash.ts'
import { isId } from '#app/domain/ids/is-id.ts'
import { CANNOT_MERGE, mergeNames } from '#app/domain/taxonomy/merge/merge-names.server.ts'
import type { MergeKind } from '#app/domain/taxonomy/merge/merge-plan.server.ts'
import { MERGE_UNDONE_ALREADY, undoMerge } from '#app/domain/taxonomy/merge/undo-merge.server.ts'
import { MERGE_FAILED, merged, mergeUndone } from '#app/domain/taxonomy/taxonomy-texts.ts'
import type { StaffCommandContext } from '#app/http/auth/command-context.server.ts'
import { formText } from '#app/http/forms/form-text.ts'

type MergeForm = { kind: MergeKind; form: FormData; by: StaffCommandContext; listPath: string }

export async function mergeInto({ kind, form, by, listPath }: MergeForm): Promise<Flash> {
  const [fromId, intoId] = [formText(form, 'id'), formText(form, 'into')]
  const refused = (description: string): Flash => ({
    kind: 'error',
    text: MERGE_FAILED,
    description,
  })
  if (!isId(fromId) || !isId(intoId)) return refused(CANNOT_MERGE)
  const outcome = await mergeNames(by, { kind, fromId, intoId })
  if (!outcome) return refused('One of the two no longer exists.')
  if (!outcome.ok) return refused(outcome.reason)
  const fields = { intent: 'undo-merge', kind, entry: outcome.entryId }
  return {
    kind: 'success',
    text: merged(outcome.name, outcome),
    undo: { action: listPath, fields },
  }
}

export async function takeApart(by: StaffCommandContext, form: FormData): Promise<Flash> {
  const entry = formText(form, 'entry')
  const undone = isId(entry) ? await undoMerge(by, entry) : null
  if (undone?.ok) return { kind: 'success', text: mergeUndone(undone.name) }
  return { kind: 'error', text: undone?.reason ?? MERGE_UNDONE_ALREADY }
}
