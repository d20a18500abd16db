import { data } from 'react-router'

import { type Brand, BRAND_KINDS, type BrandKind } from '#app/domain/brand/brand.ts'
import { GROUND_TEXTS } from '#app/domain/brand/check-brand.ts'
import { readBrand, readStoredBrand } from '#app/domain/brand/read-brand.server.ts'
import {
  removeBrandPicture,
  showBrandPicture,
  stageBrandPicture,
  undoBrandChange,
} from '#app/domain/brand/save-brand.server.ts'
import {
  PICTURE_MAX_BYTES,
  PICTURE_NOT_KEPT,
  PICTURE_TOO_LARGE,
} from '#app/domain/media/picture-refusal.ts'
import { withUpload } from '#app/domain/media/read-upload.server.ts'
import { readSiteSettings } from '#app/domain/settings/read-site-settings.server.ts'
import {
  commandContextOf,
  type StaffCommandContext,
} from '#app/http/auth/command-context.server.ts'
import { requirePermission } from '#app/http/auth/require-staff.server.ts'
import { staffContext } from '#app/http/auth/staff-context.ts'
import { redirectWithFlash } from '#app/http/forms/flash.server.ts'
import { formText } from '#app/http/forms/form-text.ts'
import { withFilesForm } from '#app/http/forms/read-files-form.server.ts'
import { shopMarksOf } from '#app/http/render/shop-marks.server.ts'
import { logger } from '#app/infra/logger.server.ts'
import { PageHeading } from '#app/pages/admin-frame/page-heading.tsx'
import { BrokenAdminPage } from '#app/pages/admin-frame/problem-pages.tsx'
import { ButtonLink } from '#app/ui/button.tsx'

import type { Route } from './+types/brand'
import { BrandSection } from './brand-section.tsx'

const PAGE = '/admin/settings/brand'

/** Allowance for the multipart boundaries and headers around the file. */
const FORM_MAX_BYTES = 20_000

export async function loader({ context }: Route.LoaderArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const { siteName } = await readSiteSettings()
  const brand = await readBrand()
  const stored = await readStoredBrand()
  const sections = BRAND_KINDS.map((kind) => ({
    kind,
    marks: marksOf(kind, brand),
    isOwn: brand[kind] !== undefined,
    hasBefore: stored[kind].before !== null,
  }))
  return { siteName, sections }
}

/** Leaves out the logo when an icon is shown, since it would cover it. */
function marksOf(kind: BrandKind, { logo, icon }: Brand) {
  return shopMarksOf({ ...(kind === 'logo' && logo && { logo }), ...(icon && { icon }) })
}

export async function action({ request, url, context }: Route.ActionArgs) {
  requirePermission(context.get(staffContext), 'settings')
  const commandContext = commandContextOf(context)
  const kind = BRAND_KINDS.find((each) => each === url.searchParams.get('kind'))
  if (!kind) throw data('Unknown form.', { status: 400 })
  const size = Number(request.headers.get('Content-Length') ?? 0)
  if (size > PICTURE_MAX_BYTES + FORM_MAX_BYTES) return refuse(kind, PICTURE_TOO_LARGE, 413)
  return withFilesForm(request, async (form) => {
    try {
      return await answer(commandContext, kind, form)
    } catch (error) {
      logger.error({ requestId: commandContext.requestId, err: error }, 'a logo could not be saved')
      return refuse(kind, PICTURE_NOT_KEPT, 503)
    }
  })
}

async function answer(context: StaffCommandContext, kind: BrandKind, form: FormData) {
  switch (formText(form, 'intent')) {
    case 'show': {
      const shown = await showBrandPicture(context, { kind, mediaId: formText(form, 'mediaId') })
      return shown.ok ? done('Saved. Buyers see it from now on.') : refuse(kind, shown.reason)
    }
    case 'remove':
      await removeBrandPicture(context, kind)
      return done('Removed. The standard mark is back.')
    case 'undo':
      await undoBrandChange(context, kind)
      return done('The previous one is back.')
    default:
      return check(context, kind, form.get('file'))
  }
}

async function check(
  context: StaffCommandContext,
  kind: BrandKind,
  file: FormDataEntryValue | null,
) {
  if (!(file instanceof File) || file.size === 0) return refuse(kind, 'Please choose a file first.')
  const staged = await withUpload(file, (bytes) =>
    stageBrandPicture(context, { kind, bytes, originalName: file.name }),
  )
  if (!staged.ok) return refuse(kind, staged.reason)
  const { picture, ground } = staged
  const marks = marksOf(kind, { ...(await readBrand()), [kind]: picture })
  return {
    kind,
    error: null,
    next: { mediaId: picture.mediaId, marks, note: GROUND_TEXTS[ground] },
  }
}

const refuse = (kind: BrandKind, error: string, status = 400) =>
  data({ kind, error, next: null }, { status })

const done = (text: string) => redirectWithFlash(PAGE, { kind: 'success', text })

export default function BrandSettings({ loaderData, actionData }: Route.ComponentProps) {
  return (
    <>
      <PageHeading
        title="Logo and icon"
        note="Your own logo in place of the default: on every page, in emails and link previews, on sheets and home screens."
        actions={<ButtonLink to="/admin/settings">Back to Settings</ButtonLink>}
      />
      <div className="grid gap-6">
        {loaderData.sections.map((section) => (
          <BrandSection
            key={section.kind}
            {...section}
            siteName={loaderData.siteName}
            answer={actionData?.kind === section.kind ? actionData : null}
          />
        ))}
      </div>
    </>
  )
}

export function ErrorBoundary() {
  return <BrokenAdminPage title="Failed to fetch the logo and icon" />
}
