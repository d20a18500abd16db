import { type KeyboardEvent, useRef, useState } from 'react'

import type { Picture } from '#app/domain/media/picture.ts'
import { fileNames, uploadFailed } from '#app/domain/media/upload.ts'
import { useIsScripted } from '#app/pages/site/use-is-scripted.ts'
import { Alert } from '#app/ui/alert.tsx'
import { Button, IconButton } from '#app/ui/button.tsx'
import { Input } from '#app/ui/forms/controls.tsx'
import { Field } from '#app/ui/forms/field.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { plusIcon, uploadIcon, trash2Icon } from '#app/ui/icons.ts'
import { Progress } from '#app/ui/progress.tsx'

import { ImageList } from './image-list.tsx'
import type { Uploads, Upload } from './use-uploads.ts'

const ACCEPTED = 'image/jpeg,image/png,image/webp,image/avif,image/gif'

type CarImagesProps = {
  pictures: readonly Picture[]
  featured: string | null
  uploads: Uploads
  onPictures: (pictures: Picture[]) => void
  onFeatured: (mediaId: string) => void
}

export function CarImages({ uploads, ...list }: CarImagesProps) {
  const isScripted = useIsScripted()
  const [isDraggedOver, setIsDraggedOver] = useState(false)
  const files = useRef<HTMLInputElement>(null)
  const count = list.pictures.length + uploads.pending

  function send(chosen: FileList | null | undefined) {
    if (chosen && chosen.length > 0) void uploads.addFiles([...chosen], count)
  }

  return (
    <div
      className="grid gap-4"
      onDragOver={(event) => {
        if (!event.dataTransfer.types.includes('Files')) return
        event.preventDefault()
        setIsDraggedOver(true)
      }}
      onDragLeave={() => setIsDraggedOver(false)}
      onDrop={(event) => {
        setIsDraggedOver(false)
        if (event.dataTransfer.files.length === 0) return
        event.preventDefault()
        send(event.dataTransfer.files)
      }}
    >
      <div
        className={`grid gap-3 rounded-card border border-dashed p-4 ${isDraggedOver ? 'border-ink bg-sunken' : 'border-line-strong'}`}
      >
        <Field
          id="car-files"
          label="Upload images"
          help="JPEG, PNG, WebP, AVIF or GIF, up to 25 MB each and 60 per car. You can also drop them here."
        >
          {(control) => (
            <span className="flex">
              <Input
                {...control}
                ref={files}
                type="file"
                multiple
                accept={ACCEPTED}
                // With JavaScript each file is uploaded separately and not sent with the form.
                name={isScripted ? undefined : 'files'}
                onChange={(event) => {
                  send(event.target.files)
                  event.target.value = ''
                }}
                className={isScripted ? 'sr-only' : undefined}
                tabIndex={isScripted ? -1 : undefined}
                aria-hidden={isScripted || undefined}
              />
              {isScripted && (
                <Button
                  onClick={() => files.current?.click()}
                  icon={<Icon of={uploadIcon} size={18} />}
                >
                  Choose images
                </Button>
              )}
            </span>
          )}
        </Field>
        <ImageUrlInput pictures={list.pictures} onAdd={(url) => uploads.addUrl(url, count)} />
      </div>
      <UploadList uploads={uploads} />
      {list.pictures.length > 0 && <ImageList {...list} />}
    </div>
  )
}

type ImageUrlInputProps = {
  pictures: readonly Picture[]
  onAdd: (url: string) => Promise<Picture | null>
}

function ImageUrlInput({ pictures, onAdd }: ImageUrlInputProps) {
  const isScripted = useIsScripted()
  const input = useRef<HTMLInputElement>(null)
  /** The picture of each URL; null while it is fetched. */
  const added = useRef(new Map<string, Picture | null>())

  function add() {
    const url = input.current?.value.trim()
    if (!input.current || !url) return
    if (!isThere(url)) void fetchPicture(url)
    input.current.value = ''
    input.current.focus()
  }

  function isThere(url: string): boolean {
    const picture = added.current.get(url)
    return picture === null || pictures.some(({ mediaId }) => mediaId === picture?.mediaId)
  }

  async function fetchPicture(url: string) {
    added.current.set(url, null)
    const picture = await onAdd(url)
    if (picture) added.current.set(url, picture)
    else added.current.delete(url)
  }

  function addOnEnter(event: KeyboardEvent) {
    if (event.key !== 'Enter') return
    event.preventDefault()
    add()
  }

  return (
    <Field
      id="car-image-url"
      label="Image URL"
      help="The image is downloaded once and stored here."
    >
      {(control) => (
        <span className="flex gap-2">
          <Input
            {...control}
            ref={input}
            inputMode="url"
            name="imageUrls"
            onKeyDown={addOnEnter}
            placeholder="https://"
            autoComplete="off"
            className="flex-1"
          />
          {isScripted && (
            <Button onClick={add} icon={<Icon of={plusIcon} size={18} />}>
              Add
            </Button>
          )}
        </span>
      )}
    </Field>
  )
}

function UploadList({ uploads }: { uploads: Uploads }) {
  const all = uploads.uploads
  const current = all.filter(({ reason, canRetry }) => reason === null || canRetry)
  const rejected = Map.groupBy(
    all.filter(({ reason, canRetry }) => reason !== null && !canRetry),
    ({ reason }) => reason ?? '',
  )
  return (
    <>
      {current.length > 0 && (
        <ul aria-label="Uploading" className="grid max-h-80 gap-3 overflow-y-auto p-1">
          {current.map((upload) => (
            <UploadRow key={upload.key} upload={upload} uploads={uploads} />
          ))}
        </ul>
      )}
      {rejected.size > 0 && (
        <Alert
          tone="warning"
          title="Some images were skipped"
          action={
            <Button size="sm" onClick={uploads.dismissRejected}>
              Dismiss
            </Button>
          }
        >
          <ul className="grid gap-2">
            {[...rejected].map(([reason, files]) => (
              <li key={reason} className="wrap-anywhere">
                <strong className="font-semibold">{fileNames(files)}</strong>: {reason}
              </li>
            ))}
          </ul>
        </Alert>
      )}
    </>
  )
}

type UploadRowProps = { upload: Upload; uploads: Uploads }

function UploadRow({ upload: { key, name, percent, text, reason }, uploads }: UploadRowProps) {
  return (
    <li className="flex items-center gap-2">
      <div className="min-w-0 flex-1 text-sm">
        {reason === null ? (
          <Progress label={name} value={percent} text={text} />
        ) : (
          <>
            <p className="font-medium wrap-anywhere">{name}</p>
            <p role="alert" className="text-danger">
              {uploadFailed(reason)}
            </p>
          </>
        )}
      </div>
      {reason !== null && (
        <Button size="sm" aria-label={`Retry ${name}`} onClick={() => uploads.retry(key)}>
          Retry
        </Button>
      )}
      <IconButton
        size="sm"
        label={`Remove ${name}`}
        icon={trash2Icon}
        onClick={() => uploads.remove(key)}
      />
    </li>
  )
}
