import { type InvalidFields, invalidFields, type Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import { newId } from '#app/infra/id.server.ts'

import { readMeanings } from './list-search-words.server.ts'
import * as texts from './managed-words.ts'
import { findMeaning, meaningText, storedMeaning } from './meanings.ts'
import type { AliasForm, CodeForm } from './search-words-schema.ts'

type Saved<Value> = { ok: true; value: Value } | InvalidFields | null

/** The word or code being edited and what was stored when its form was opened. */
export type Edited = { key: string; version: string }

/**
 * Gives a word its meaning, from the next search on. Refused if it already has one, or somebody
 * else changed it since the form was opened.
 */
export async function saveAlias(
  context: CommandContext,
  form: AliasForm,
  edited: Edited | null,
): Promise<Saved<string>> {
  const meanings = await readMeanings()
  const choice = findMeaning(meanings.choices, form.means)
  const { word } = form
  return command(context, async (trx, record) => {
    const aliases = () => trx.selectFrom('search_aliases').select(['word', 'means']).forUpdate()
    const before = edited && (await aliases().where('word', '=', edited.key).executeTakeFirst())
    if (edited && !before) return null
    const now = (means: unknown) => meaningText(means, meanings)
    const isMissing = choice === null && !(before && now(before.means) === form.means)
    if (isMissing) return invalidFields({ means: [texts.NO_SUCH_MEANING] })
    if (before && JSON.stringify(before.means) !== edited?.version) {
      return invalidFields({ means: [texts.wordChanged(now(before.means))] })
    }
    const means = choice ? storedMeaning(choice) : before?.means
    const stored = { word, means: JSON.stringify(means) }
    if (before) {
      const other =
        before.word === word ? null : await aliases().where('word', '=', word).executeTakeFirst()
      if (other) return invalidFields({ word: [texts.wordTaken(word, now(other.means))] })
      await trx.updateTable('search_aliases').set(stored).where('word', '=', before.word).execute()
    } else {
      const { numInsertedOrUpdatedRows: inserted } = await trx
        .insertInto('search_aliases')
        .values({ ...stored, created_by: context.actor.id })
        .onConflict((conflict) => conflict.column('word').doNothing())
        .executeTakeFirstOrThrow()
      if (!inserted) {
        const other = await aliases().where('word', '=', word).executeTakeFirst()
        return invalidFields({ word: [texts.wordTaken(word, now(other?.means))] })
      }
    }
    record({
      action: before ? 'search_word.update' : 'search_word.create',
      entity: 'search_aliases',
      id: word,
      ...(before && { before }),
      after: { word, means },
    })
    return { ok: true, value: texts.wordSaved(word, now(means)) }
  })
}

const STAFF_SOURCE = 'staff'

/** Assigns a chassis code to a model. Refused like an alias. */
export async function saveCode(
  context: CommandContext,
  form: CodeForm,
  edited: Edited | null,
): Promise<Saved<string>> {
  const { engineCc, ...rest } = form
  const after = { ...rest, engine_cc: engineCc, source: STAFF_SOURCE }
  return command(context, async (trx, record) => {
    const codes = () => trx.selectFrom('model_codes').selectAll().forUpdate()
    const before = edited && (await codes().where('prefix', '=', edited.key).executeTakeFirst())
    if (edited && !before) return null
    if (before && codeVersion(before) !== edited?.version) {
      return invalidFields({ prefix: [texts.CODE_CHANGED] })
    }
    if (before?.prefix !== form.prefix) {
      const other = await codes().where('prefix', '=', form.prefix).executeTakeFirst()
      if (other) return invalidFields({ prefix: [texts.codeTaken(form.prefix)] })
    }
    if (before) {
      await trx.updateTable('model_codes').set(after).where('prefix', '=', before.prefix).execute()
    } else {
      const { numInsertedOrUpdatedRows: inserted } = await trx
        .insertInto('model_codes')
        .values(after)
        .onConflict((conflict) => conflict.column('prefix').doNothing())
        .executeTakeFirstOrThrow()
      if (!inserted) return invalidFields({ prefix: [texts.codeTaken(form.prefix)] })
    }
    record({
      action: before ? 'model_code.update' : 'model_code.create',
      entity: 'model_codes',
      id: form.prefix,
      ...(before && { before }),
      after,
    })
    return { ok: true, value: texts.codeSaved(form.prefix) }
  })
}

type StoredCode = {
  make: string
  models: readonly string[]
  label: string
  fuel: string | null
} & ({ engine_cc: number | null } | { engineCc: number | null })

/** Changes whenever somebody edits the code. */
export function codeVersion(code: StoredCode): string {
  const cc = 'engine_cc' in code ? code.engine_cc : code.engineCc
  return JSON.stringify([code.make, code.models, code.label, code.fuel, cc])
}

const REMOVABLE = {
  alias: { table: 'search_aliases', key: 'word', action: 'search_word.delete' },
  code: { table: 'model_codes', key: 'prefix', action: 'model_code.delete' },
} as const

export type RemovableKind = keyof typeof REMOVABLE

/** Returns the audit entry that `restoreSearchWord` undoes; null if it no longer exists. */
export async function removeSearchWord(
  context: CommandContext,
  { kind, id }: { kind: RemovableKind; id: string },
): Promise<{ entryId: string } | null> {
  const { table, key, action } = REMOVABLE[kind]
  const entryId = newId()
  return command(context, async (trx, record) => {
    const before = await trx.deleteFrom(table).where(key, '=', id).returningAll().executeTakeFirst()
    if (!before) return null
    record({ entryId, action, entity: table, id, before })
    return { entryId }
  })
}

/** Drops a word from those that are not understood; null if it is gone. */
export async function ignoreWord(
  context: CommandContext,
  word: string,
): Promise<{ entryId: string } | null> {
  const entryId = newId()
  return command(context, async (trx, record) => {
    const ignored = await trx
      .updateTable('unknown_words')
      .set({ is_ignored: true })
      .where('word', '=', word)
      .where('is_ignored', '=', false)
      .returning('word')
      .executeTakeFirst()
    if (!ignored) return null
    const [before, after] = [{ is_ignored: false }, { is_ignored: true }]
    record({
      entryId,
      action: 'unknown_word.ignore',
      entity: 'unknown_words',
      id: word,
      before,
      after,
    })
    return { entryId }
  })
}

/** Undoes a removal or an ignored word; refused if something has taken its place. */
export async function restoreSearchWord(
  context: CommandContext,
  entryId: string,
): Promise<{ ok: true } | Refusal> {
  return command(context, async (trx, record) => {
    const entry = await trx
      .selectFrom('audit_log')
      .select(['action', 'entity_id', 'before'])
      .where('id', '=', entryId)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('audit_log as undo')
              .select('undo.id')
              .where('undo.undoes_id', '=', entryId),
          ),
        ),
      )
      .executeTakeFirst()
    const refusal = { ok: false, reason: texts.CANNOT_UNDO } as const
    const id = entry?.entity_id
    if (!entry || !id) return refusal
    if (entry.action === 'unknown_word.ignore') {
      await trx
        .updateTable('unknown_words')
        .set({ is_ignored: false })
        .where('word', '=', id)
        .execute()
      record({ action: 'unknown_word.undo', entity: 'unknown_words', id, undoesId: entryId })
      return { ok: true }
    }
    const removed = Object.values(REMOVABLE).find(({ action }) => action === entry.action)
    if (!removed) return refusal
    const { numInsertedOrUpdatedRows: inserted } = await trx
      .insertInto(removed.table)
      .values(rowOf(entry.before))
      .onConflict((conflict) => conflict.column(removed.key).doNothing())
      .executeTakeFirstOrThrow()
    if (!inserted) return refusal
    const action = removed.table === 'model_codes' ? 'model_code.undo' : 'search_word.undo'
    record({ action, entity: removed.table, id, after: entry.before, undoesId: entryId })
    return { ok: true }
  })
}

/** A JSON column is written as text. */
function rowOf(before: unknown): never {
  const row = Object.entries(before ?? {})
  return Object.fromEntries(
    row.map(([name, value]) => [name, name === 'means' ? JSON.stringify(value) : value]),
  ) as never
}
