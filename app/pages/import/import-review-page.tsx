import { data, isRouteErrorResponse, useNavigation } from 'react-router'

import { findPhotoProgress } from '#app/domain/imports/photos/find-photo-progress.server.ts'
import { FOREIGN_USED_CATEGORIES } from '#app/domain/imports/read-ownership.ts'
import { IMPORT_FAILED, STAGED_REFUSED } from '#app/domain/imports/staged/staged-import.ts'
import { findStagedImport } from '#app/domain/imports/staged/staged-imports.server.ts'
import { categoryLabel } from '#app/domain/taxonomy/category-label.ts'
import { readShopCategories } from '#app/domain/taxonomy/read-shop-categories.server.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/import-review-page'
import { decideImport } from './import-action.server.ts'
import { importPath } from './import-path.ts'
import { ImportReview } from './import-review.tsx'
import { type ImportView, importViewOf } from './import-view.ts'

export async function loader({ params, url, context }: Route.LoaderArgs) {
  const staffId = context.get(staffContext).id
  const found = await findStagedImport({ id: params.id, staffId })
  if (!found.ok) {
    throw data(STAGED_REFUSED[found.reason], { status: found.reason === 'gone' ? 404 : 410 })
  }
  const { names } = await readShopCategories()
  const { entryId, isUndone } = found.staged
  return {
    photos: entryId === null || isUndone ? null : await findPhotoProgress(entryId),
    view: importViewOf(found.staged, { params: url.searchParams, names }),
    foreignUsedCategories: FOREIGN_USED_CATEGORIES.map((value) => ({
      value,
      label: categoryLabel(value, names),
    })),
  }
}

export async function action({ request, params, context }: Route.ActionArgs) {
  const form = await request.formData()
  const commandContext = commandContextOf(context)
  try {
    return await decideImport({ context: commandContext, id: params.id, form })
  } catch (error) {
    logger.error(
      { requestId: commandContext.requestId, err: error, staged: params.id },
      IMPORT_FAILED,
    )
    return redirectWithFlash(importPath(params.id), { kind: 'error', text: IMPORT_FAILED })
  }
}

export default function ImportReviewRoute({ loaderData }: Route.ComponentProps) {
  const { view, photos, foreignUsedCategories } = loaderData
  const intent = useNavigation().formData?.get('intent')
  return (
    <>
      <PageHeading title={titleOf(view)} note={view.fileName} />
      <ImportReview
        view={view}
        photos={photos}
        foreignUsedCategories={foreignUsedCategories}
        busyWith={typeof intent === 'string' ? intent : null}
      />
    </>
  )
}

function titleOf({ done }: ImportView): string {
  if (done === null) return 'Review the import'
  return done.progress === null ? 'Imported' : 'Being imported'
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const title = isRouteErrorResponse(error) ? String(error.data) : IMPORT_FAILED
  return (
    <BrokenAdminPage
      title={title}
      action={<ButtonLink to="/admin/cars/import">Import another file</ButtonLink>}
    />
  )
}
