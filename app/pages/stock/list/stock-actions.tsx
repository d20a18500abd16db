import clsx from 'clsx'
import type { ReactNode } from 'react'
import { type Fetcher, useFetcher, useLocation } from 'react-router'

import { DELETE_CAR_QUESTION } from '#app/domain/stock/staff-texts.ts'
import { fromList } from '#app/domain/stock/stock-search.ts'
import { IconButton, IconLink, Button } from '#app/ui/button.tsx'
import { copyText } from '#app/ui/copy-text.ts'
import { PostButton } from '#app/ui/forms/post-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { eyeIcon, pencilIcon, starIcon, trash2Icon } from '#app/ui/icons.ts'
import { closesDialog, opensDialog } from '#app/ui/overlays/dialog-trigger.ts'
import { Dialog } from '#app/ui/overlays/dialog.tsx'
import { toast } from '#app/ui/overlays/toast.ts'
import { WhatsappIcon } from '#app/ui/whatsapp-button.tsx'

import type { StockView } from './stock-view.ts'

type StockActionsProps = {
  car: StockView
  returnTo: string
  canDelete: boolean
  /** In a table row, where the buttons wrap on tablets. */
  inTable?: boolean
}

const NARROW = 'justify-end md:max-xl:my-0 md:max-xl:w-33 md:max-xl:flex-wrap'

/** On a phone, a row leaves these out: the car's name leads to them. */
const ON_DESK = 'contents max-md:hidden'

export function StockActions({ car, returnTo, canDelete, inTable = false }: StockActionsProps) {
  const { id, name, isFeatured, advert } = car
  return (
    <span className={clsx('-my-2 inline-flex align-middle', inTable && NARROW)}>
      <FeatureButton carId={id} name={name} isFeatured={isFeatured} />
      <span className={inTable ? ON_DESK : 'contents'}>
        <CopyAdvert text={advert} name={name} />
        <IconLink
          size="sm"
          to={fromList(`/admin/cars/${id}`, returnTo)}
          icon={eyeIcon}
          label={`View ${name}`}
        />
      </span>
      <IconLink
        size="sm"
        to={fromList(`/admin/cars/${id}/edit`, returnTo)}
        icon={pencilIcon}
        label={`Edit ${name}`}
      />
      {canDelete && (
        <span className={inTable ? ON_DESK : 'contents'}>
          <DeleteCar carId={id} name={name} returnTo={returnTo} />
        </span>
      )}
    </span>
  )
}

type FeatureButtonProps = { carId: string; name: string; isFeatured: boolean }

function FeatureButton({ carId, name, isFeatured }: FeatureButtonProps) {
  return (
    <CarAction carId={carId} intent={isFeatured ? 'unfeature' : 'feature'}>
      {(isBusy) => (
        <IconButton
          type="submit"
          size="sm"
          icon={starIcon}
          filled={isFeatured !== isBusy}
          aria-pressed={isFeatured !== isBusy}
          label={`Feature ${name}`}
        />
      )}
    </CarAction>
  )
}

type CarActionProps = {
  carId: string
  intent: string
  children: (isBusy: boolean, fetcher: Fetcher) => ReactNode
}

export function CarAction({ carId, intent, children }: CarActionProps) {
  const fetcher = useFetcher()
  const { pathname, search } = useLocation()
  return (
    <fetcher.Form method="post" action={`/admin/cars/${carId}`} preventScrollReset>
      <input type="hidden" name="intent" value={intent} />
      <input type="hidden" name="returnTo" value={pathname + search} />
      {children(fetcher.state !== 'idle', fetcher)}
    </fetcher.Form>
  )
}

type CopyAdvertProps = { text: string; name: string; isLabelled?: boolean }

export function CopyAdvert({ text, name, isLabelled = false }: CopyAdvertProps) {
  const label = `Copy WhatsApp text of ${name}`
  return (
    <Button
      onClick={() => void copyAdvert(text)}
      variant={isLabelled ? 'secondary' : 'ghost'}
      size={isLabelled ? 'md' : 'sm'}
      square={!isLabelled}
      {...(!isLabelled && { 'aria-label': label, title: label })}
      icon={
        <span className="flex text-whatsapp">
          <WhatsappIcon />
        </span>
      }
    >
      {isLabelled && 'Copy WhatsApp text'}
    </Button>
  )
}

async function copyAdvert(text: string) {
  if (await copyText(text)) toast.success('Copied. Paste it into a WhatsApp status or group.')
  else toast.error('The text could not be copied', { description: text })
}

type DeleteCarProps = {
  carId: string
  name: string
  returnTo: string
  isLabelled?: boolean
}

export function DeleteCar({ carId, name, returnTo, isLabelled = false }: DeleteCarProps) {
  const dialogId = `delete-${carId}`
  return (
    <>
      {isLabelled ? (
        <Button {...opensDialog(dialogId)} icon={<Icon of={trash2Icon} size={18} />}>
          Delete Car
        </Button>
      ) : (
        <IconButton
          {...opensDialog(dialogId)}
          size="sm"
          icon={trash2Icon}
          label={`Delete ${name}`}
        />
      )}
      <Dialog
        id={dialogId}
        title={DELETE_CAR_QUESTION}
        width="sm"
        footer={
          <>
            <Button {...closesDialog(dialogId)}>Cancel</Button>
            <PostButton
              fields={{ intent: 'delete', returnTo }}
              action={`/admin/cars/${carId}`}
              variant="danger"
            >
              Delete
            </PostButton>
          </>
        }
      >
        <p className="text-start text-base font-normal whitespace-normal">
          <strong className="font-semibold">{name}</strong> will be deleted with everything that
          belongs to it. You can undo this in the audit log for five days; then only inquiries about
          it stay. If the car was sold, mark it as sold instead.
        </p>
      </Dialog>
    </>
  )
}
