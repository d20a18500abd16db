import { can } from '#app/domain/staff/role.ts'
import { listManagedCategories } from '#app/domain/taxonomy/list-taxonomy.server.ts'
import { type ManagedCategory, parseTaxonomyTask } from '#app/domain/taxonomy/taxonomy-search.ts'
import { TAXONOMY_TEXTS } from '#app/domain/taxonomy/taxonomy-texts.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { plusIcon } from '#app/ui/icons.ts'
import { type Column, Table } from '#app/ui/table.tsx'

import type { Route } from './+types/categories'
import { DeleteTask } from './task-dialog.tsx'
import { taxonomyAction } from './taxonomy-action.server.ts'
import { TaxonomyForm } from './taxonomy-form.tsx'
import { ActiveBadge, actionsColumn, CARS_COLUMN } from './taxonomy-tables.tsx'

const LIST_PATH = '/admin/categories'
const NEW = { name: '', displayName: '', description: null, isActive: true }

const COLUMNS: readonly Column<ManagedCategory>[] = [
  {
    key: 'display',
    header: 'Display Name',
    isRowHeader: true,
    cell: ({ displayName }) => displayName,
  },
  { key: 'name', header: 'Name (slug)', cell: ({ name }) => name },
  { key: 'description', header: 'Description', cell: ({ description }) => description ?? '–' },
  { key: 'status', header: 'Status', cell: ActiveBadge, onPhone: 'bare' },
  CARS_COLUMN,
]

export async function loader({ url, context }: Route.LoaderArgs) {
  const task = parseTaxonomyTask(url.searchParams)
  const categories = await listManagedCategories()
  return {
    task,
    categories,
    edited: task.edit === 'new' ? NEW : (categories.find(({ id }) => id === task.edit) ?? null),
    removed: categories.find(({ id }) => id === task.remove) ?? null,
    canDelete: can(context.get(staffContext), 'delete'),
  }
}

export function action({ request, context }: Route.ActionArgs) {
  return taxonomyAction({ request, context, kinds: ['category'], listPath: LIST_PATH })
}

export default function Categories({ loaderData, actionData }: Route.ComponentProps) {
  const { task, categories, edited, removed, canDelete } = loaderData
  const actions = actionsColumn<ManagedCategory>({
    edit: (id) => `${LIST_PATH}?edit=${id}`,
    remove: canDelete ? (id) => `${LIST_PATH}?remove=${id}` : null,
  })
  return (
    <>
      <PageHeading
        title="Categories"
        note="The categories of the shop, each with its own page"
        actions={
          <ButtonLink
            to={`${LIST_PATH}?edit=new`}
            preventScrollReset
            variant="primary"
            icon={<Icon of={plusIcon} />}
          >
            Add Category
          </ButtonLink>
        }
      />
      <Table
        label="Categories"
        rows={categories}
        rowKey={({ id }) => id}
        columns={[...COLUMNS, actions]}
      />
      {edited && (
        <TaxonomyForm
          key={task.edit}
          kind="category"
          id={task.edit === 'new' ? null : task.edit}
          values={edited}
          listPath={LIST_PATH}
          lastResult={actionData}
        />
      )}
      {removed && (
        <DeleteTask
          question={TAXONOMY_TEXTS.categories.confirmDelete}
          kind="category"
          target={removed}
          listPath={LIST_PATH}
        />
      )}
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title={TAXONOMY_TEXTS.categories.fetchFailed} />
}
