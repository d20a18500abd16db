import type { Refusal } from '#app/domain/refusal.ts'
import { command, type CommandContext } from '#app/infra/db/command.server.ts'
import type { Transaction } from '#app/infra/db/database.server.ts'

import * as texts from './price-list-texts.ts'

type Done<Result = object> = ({ ok: true } & Result) | Refusal | null

const lockList = (trx: Transaction, id: string) =>
  trx
    .selectFrom('crsp_lists')
    .select(['id', 'name', 'status', 'rows', 'is_contested'])
    .where('id', '=', id)
    .forUpdate()
    .executeTakeFirst()

/**
 * Puts an edition in force, new or older. Cars whose version staff named in the previous edition
 * keep that one until staff move them.
 * @returns the edition it replaced
 */
export function putListInForce(
  by: CommandContext,
  id: string,
): Promise<Done<{ name: string; replaced: string | null }>> {
  return command(by, async (trx, record) => {
    const list = await lockList(trx, id)
    if (!list) return null
    if (list.status === 'in_force') return { ok: false, reason: texts.LIST_IN_FORCE_ALREADY }
    if (list.rows === null) return { ok: false, reason: texts.LIST_NOT_STORED }
    const replaced = await trx
      .updateTable('crsp_lists')
      .set({ status: 'superseded' })
      .where('status', '=', 'in_force')
      .returning(['id', 'name'])
      .executeTakeFirst()
    await trx.updateTable('crsp_lists').set({ status: 'in_force' }).where('id', '=', id).execute()
    const kept = replaced ? await keepList(trx, replaced.id) : []
    const returned = await returnToForce(trx, id)
    const cars = [...kept, ...returned]
    record({
      action: 'crsp_list.in_force',
      entity: 'crsp_lists',
      id,
      before: { status: list.status },
      after: { name: list.name, status: 'in_force', replaced: replaced?.name ?? null },
      detail: { kept_their_list: kept.length },
      alsoChanged: cars.length > 0 ? [{ entity: 'cars', ids: cars }] : [],
    })
    return { ok: true, name: list.name, replaced: replaced?.id ?? null }
  })
}

async function keepList(trx: Transaction, id: string): Promise<string[]> {
  const cars = await trx
    .updateTable('all_cars')
    .set({ crsp_list_id: id })
    .where('list_version', 'is not', null)
    .where('crsp_list_id', 'is', null)
    .returning('id')
    .execute()
  return cars.map((car) => car.id)
}

async function returnToForce(trx: Transaction, id: string): Promise<string[]> {
  const cars = await trx
    .updateTable('all_cars')
    .set({ crsp_list_id: null })
    .where('crsp_list_id', '=', id)
    .returning('id')
    .execute()
  return cars.map((car) => car.id)
}

export function contestList(
  by: CommandContext,
  { id, isContested }: { id: string; isContested: boolean },
): Promise<Done<{ name: string }>> {
  return command(by, async (trx, record) => {
    const list = await lockList(trx, id)
    if (!list) return null
    await trx
      .updateTable('crsp_lists')
      .set({ is_contested: isContested })
      .where('id', '=', id)
      .execute()
    record({
      action: 'crsp_list.update',
      entity: 'crsp_lists',
      id,
      before: { is_contested: list.is_contested },
      after: { is_contested: isContested },
    })
    return { ok: true, name: list.name }
  })
}

export function deleteDraftList(by: CommandContext, id: string): Promise<Done> {
  return command(by, async (trx, record) => {
    const list = await lockList(trx, id)
    if (!list) return null
    if (list.status !== 'draft') return { ok: false, reason: texts.ONLY_DRAFTS_DELETED }
    await trx.deleteFrom('crsp_lists').where('id', '=', id).execute()
    record({
      action: 'crsp_list.delete',
      entity: 'crsp_lists',
      id,
      before: { name: list.name, rows: list.rows },
    })
    return { ok: true }
  })
}
