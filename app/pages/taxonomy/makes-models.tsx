import { Link } from 'react-router'

import { can } from '#app/domain/staff/role.ts'
import { listManagedMakes, listManagedModels } from '#app/domain/taxonomy/list-taxonomy.server.ts'
import { countMerge, planMerge } from '#app/domain/taxonomy/merge/merge-plan.server.ts'
import { doubledModels } from '#app/domain/taxonomy/names/other-names.ts'
import {
  parseTaxonomySearch,
  TAXONOMY_PAGE_SIZE,
  TAXONOMY_TABS,
  taxonomyPath,
} from '#app/domain/taxonomy/taxonomy-search.ts'
import { TAXONOMY_TEXTS, whatMoves } from '#app/domain/taxonomy/taxonomy-texts.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { plusIcon } from '#app/ui/icons.ts'
import { Pagination } from '#app/ui/pagination.tsx'

import type { Route } from './+types/makes-models'
import { DoubledModels, MergeTask } from './merge-task.tsx'
import { DeleteTask } from './task-dialog.tsx'
import { taxonomyAction } from './taxonomy-action.server.ts'
import { TaxonomyFilters } from './taxonomy-filters.tsx'
import { TaxonomyForm } from './taxonomy-form.tsx'
import { MakesTable, ModelsTable } from './taxonomy-tables.tsx'

const NEW = { name: '', displayName: '', isActive: true, isPopular: false }

export async function loader({ url, context }: Route.LoaderArgs) {
  const search = parseTaxonomySearch(url.searchParams)
  const isModels = search.tab === 'models'
  const [makes, models] = await Promise.all([
    listManagedMakes(),
    isModels ? listManagedModels(search.make) : [],
  ])
  const matches = (each: { name: string; displayName: string }) =>
    `${each.name} ${each.displayName}`.toLowerCase().includes((search.q ?? '').toLowerCase())
  const found = isModels ? models.filter(matches).length : makes.filter(matches).length
  const pageCount = Math.max(1, Math.ceil(found / TAXONOMY_PAGE_SIZE))
  const page = Math.min(search.page, pageCount)
  const onPage = [(page - 1) * TAXONOMY_PAGE_SIZE, page * TAXONOMY_PAGE_SIZE] as const
  const { edit, remove, merge } = search
  const all = isModels ? models : makes
  const canDelete = can(context.get(staffContext), 'delete')
  const makeNames = new Map(makes.map(({ id, name }) => [id, name]))
  const doubled = canDelete
    ? doubledModels(
        // Of two spellings, the one with more cars stays.
        models
          .toSorted((a, b) => b.cars - a.cars)
          .map((each) => ({
            ...each,
            make: makeNames.get(each.makeId) ?? '',
            model: each.name,
          })),
      )
    : []
  return {
    search: { ...search, page },
    pageCount,
    makes: makes.filter(matches).slice(...onPage),
    models: models.filter(matches).slice(...onPage),
    // A model may keep its inactive make; no other model may choose it.
    makeOptions: makes
      .filter(
        ({ id, isActive }) => isActive || models.some((m) => m.id === edit && m.makeId === id),
      )
      .map(({ id, displayName }) => ({ value: id, label: displayName })),
    edited:
      edit === 'new' ? NEW : ((isModels ? models : makes).find(({ id }) => id === edit) ?? null),
    removed: (isModels ? models : makes).find(({ id }) => id === remove) ?? null,
    doubled: doubled.map(({ from, into }) => ({
      label: `Merge ${from.make} ${from.model} into ${into.model}`,
      mergePath: taxonomyPath({ ...search, page }, { merge: from.id }),
    })),
    merged:
      merge && canDelete
        ? await mergeTaskOf(merge, {
            isModels,
            all,
            into: doubled.find(({ from }) => from.id === merge)?.into.id ?? null,
          })
        : null,
    canDelete,
  }
}

type Mergeable = { id: string; name: string; displayName: string; makeId?: string }

async function mergeTaskOf(
  id: string,
  {
    isModels,
    all,
    into: proposed,
  }: { isModels: boolean; all: readonly Mergeable[]; into: string | null },
) {
  const from = all.find((each) => each.id === id)
  const others = all.filter((each) => each.id !== id && each.makeId === from?.makeId)
  const [into] = others
  const kind = isModels ? 'model' : 'make'
  // To count what moves, any target will do.
  const plan = from && into ? await planMerge({ kind, fromId: id, intoId: into.id }) : null
  if (!from || !plan) return null
  return {
    kind,
    id,
    name: from.displayName,
    into: proposed,
    moving: whatMoves(await countMerge(plan)),
    options: others.map((each) => ({ value: each.id, label: each.displayName })),
  } as const
}

export function action({ request, context }: Route.ActionArgs) {
  const search = parseTaxonomySearch(new URL(request.url).searchParams)
  const listPath = taxonomyPath(search)
  return taxonomyAction({ request, context, kinds: ['make', 'model'], listPath })
}

export default function MakesAndModels({ loaderData, actionData }: Route.ComponentProps) {
  const { search, pageCount, makes, models, makeOptions, edited, removed, canDelete } = loaderData
  const listPath = taxonomyPath(search)
  const isModels = search.tab === 'models'
  return (
    <>
      <PageHeading
        title="Car Makes & Models"
        note="Manage car makes and their models"
        actions={
          <ButtonLink
            to={taxonomyPath(search, { edit: 'new' })}
            preventScrollReset
            variant="primary"
            icon={<Icon of={plusIcon} />}
          >
            {isModels ? 'Add Model' : 'Add Make'}
          </ButtonLink>
        }
      />
      <nav aria-label="Makes or models" className="mb-4 flex border-b border-line">
        {TAXONOMY_TABS.map(({ value, label }) => (
          <Link
            key={value}
            to={taxonomyPath({ ...search, tab: value, make: null, q: null, page: 1 })}
            aria-current={value === search.tab ? 'page' : undefined}
            className="inline-flex min-h-11 items-center border-b-2 border-transparent px-4 font-semibold text-ink-2 -outline-offset-2 hover:text-ink aria-[current=page]:border-ink aria-[current=page]:text-ink"
          >
            {label}
          </Link>
        ))}
      </nav>
      <div className="grid gap-4">
        <TaxonomyFilters search={search} makes={makeOptions} />
        <DoubledModels models={loaderData.doubled} />
        {isModels ? (
          <ModelsTable models={models} search={search} canDelete={canDelete} />
        ) : (
          <MakesTable makes={makes} search={search} canDelete={canDelete} />
        )}
        <Pagination
          page={search.page}
          pageCount={pageCount}
          hrefFor={(page) => taxonomyPath({ ...search, page })}
        />
      </div>
      {edited && (
        <TaxonomyForm
          key={`${search.tab} ${search.edit}`}
          kind={isModels ? 'model' : 'make'}
          id={search.edit === 'new' ? null : search.edit}
          values={isModels ? { makeId: search.make ?? '', ...edited } : edited}
          {...(isModels && { makes: makeOptions })}
          listPath={listPath}
          lastResult={actionData}
        />
      )}
      {loaderData.merged && <MergeTask {...loaderData.merged} listPath={listPath} />}
      {removed && (
        <DeleteTask
          question={TAXONOMY_TEXTS[search.tab].confirmDelete}
          kind={isModels ? 'model' : 'make'}
          target={removed}
          listPath={listPath}
        />
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={TAXONOMY_TEXTS.makes.fetchFailed} />
}
