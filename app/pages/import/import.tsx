import { data, useNavigation } from 'react-router'

import { formatMoment } from '#app/domain/dates/nairobi-time.ts'
import { listPhotoProgress } from '#app/domain/imports/photos/find-photo-progress.server.ts'
import { stageImport } from '#app/domain/imports/staged/preview-import.server.ts'
import {
  FILE_TOO_LARGE,
  IMPORT_READ_FAILED,
  NO_FILE_CHOSEN,
} from '#app/domain/imports/staged/staged-import.ts'
import { IMPORT_MAX_BYTES } from '#app/domain/imports/staged/staged-import.ts'
import { listWaitingImports } from '#app/domain/imports/staged/staged-imports.server.ts'
import { commandContextOf } from '#app/http/auth/command-context.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { withFilesForm } from '#app/http/forms/read-files-form.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { orFallback } from '#app/infra/or-fallback.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'

import type { Route } from './+types/import'
import { importPath } from './import-path.ts'
import { UploadForm } from './upload-form.tsx'

/** Allowance for the multipart boundaries and headers around the file. */
const FORM_MAX_BYTES = 20_000

export async function loader({ context }: Route.LoaderArgs) {
  const waiting = await listWaitingImports(context.get(staffContext).id)
  return {
    photos: await orFallback(listPhotoProgress(), {
      what: 'the photos to fetch',
      fallback: [],
    }),
    waiting: waiting.map(({ id, fileName, createdAt }) => ({
      id,
      fileName,
      when: formatMoment(createdAt),
    })),
  }
}

export async function action({ request, context }: Route.ActionArgs) {
  const size = Number(request.headers.get('Content-Length') ?? 0)
  if (size > IMPORT_MAX_BYTES + FORM_MAX_BYTES) {
    return data({ error: FILE_TOO_LARGE }, { status: 413 })
  }
  const commandContext = commandContextOf(context)
  const staffId = context.get(staffContext).id
  return withFilesForm(request, async (form) => {
    const file = form.get('file')
    if (!(file instanceof File)) return data({ error: NO_FILE_CHOSEN }, { status: 400 })
    try {
      const content = await file.bytes()
      const staged = await stageImport(commandContext, { staffId, fileName: file.name, content })
      if (!staged.ok) return data({ error: staged.reason }, { status: 400 })
      return redirectWithFlash(importPath(staged.id))
    } catch (error) {
      logger.error({ requestId: commandContext.requestId, err: error }, IMPORT_READ_FAILED)
      return data({ error: IMPORT_READ_FAILED }, { status: 500 })
    }
  })
}

export default function ImportRoute({ loaderData, actionData }: Route.ComponentProps) {
  const isBusy = useNavigation().formMethod === 'POST'
  return (
    <>
      <PageHeading
        title="Import cars"
        note="Upload an Excel or CSV file and review what each row would change before anything is imported."
      />
      <UploadForm
        error={actionData?.error ?? null}
        waiting={loaderData.waiting}
        photos={loaderData.photos}
        isBusy={isBusy}
      />
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title="The import could not be opened" />
}
