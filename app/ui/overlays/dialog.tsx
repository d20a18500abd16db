import clsx from 'clsx'
import { useEffect, useRef, type CSSProperties, type ReactNode } from 'react'

import { IconButton } from '#app/ui/button.tsx'
import { xIcon } from '#app/ui/icons.ts'

import { closesDialog } from './dialog-trigger.ts'

const WIDTHS = { sm: '24rem', md: '32rem', lg: '48rem', xl: '72rem' } as const

export function Dialog({ width = 'md', ...rest }: ModalProps & { width?: keyof typeof WIDTHS }) {
  return <Modal {...rest} kind="dialog" style={{ '--dialog-width': WIDTHS[width] }} />
}

type ModalProps = {
  id: string
  title: ReactNode
  description?: ReactNode
  children: ReactNode
  /** Buttons that stay in view while the content scrolls. */
  footer?: ReactNode
  /** Makes it controlled: the caller must clear it in `onClose`. */
  open?: boolean
  /** Keeps it open on a click outside: a form must not close by mistake. */
  isForm?: boolean
  /** Called after it has closed for any reason. */
  onClose?: (() => void) | undefined
}

type FrameProps = ModalProps & {
  kind: 'dialog' | 'sheet'
  rail?: boolean
  style?: CSSProperties | undefined
}

/** The native dialog behind `Dialog` and `Sheet`: the browser traps and restores the focus. */
function Modal({
  id,
  title,
  description,
  children,
  footer,
  open,
  isForm = false,
  onClose,
  kind,
  rail,
  style,
}: FrameProps) {
  const ref = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const dialog = ref.current
    if (!dialog || open === undefined || open === dialog.open) return
    if (open) dialog.showModal()
    else dialog.close()
  }, [open])

  useEffect(() => {
    const dialog = ref.current
    if (isForm) return undefined
    dialog?.addEventListener('click', closeOnBackdrop)
    return () => dialog?.removeEventListener('click', closeOnBackdrop)
  }, [isForm])

  return (
    <dialog
      ref={ref}
      id={id}
      aria-labelledby={`${id}-title`}
      aria-describedby={description ? `${id}-description` : undefined}
      closedby={isForm ? 'closerequest' : 'any'}
      data-rail={rail || undefined}
      style={style}
      onClose={onClose}
      // A URL that opens the dialog also works without script.
      className={clsx('modal', kind, open && 'noscript:static noscript:block noscript:opacity-100')}
    >
      <div className="flex items-start justify-between gap-4 px-4 pt-4 pb-3 sm:px-6 sm:pt-6 rail:p-0">
        <div className="min-w-0 pt-2">
          <h2 id={`${id}-title`} className="text-xl">
            {title}
          </h2>
          {description && (
            <p id={`${id}-description`} className="mt-1 text-ink-2">
              {description}
            </p>
          )}
        </div>
        <span className="-me-2.5 flex rail:hidden">
          <IconButton label="Close" icon={xIcon} {...closesDialog(id)} />
        </span>
      </div>
      <div className="min-h-0 grow scroll-pb-20 overflow-y-auto overscroll-contain px-4 py-2 sm:px-6 rail:overflow-visible rail:px-0">
        {children}
      </div>
      {footer ? (
        <div className="flex flex-wrap justify-end gap-2 border-t border-line px-4 py-3 sm:px-6 rail:border-0 rail:px-0">
          {footer}
        </div>
      ) : (
        <div className="h-4 shrink-0 sm:h-6" />
      )}
    </dialog>
  )
}

/**
 * A fallback for `closedby`, which Safari lacks. The content fills the dialog, so a click on the
 * dialog element outside its box is on the backdrop.
 */
function closeOnBackdrop(event: MouseEvent) {
  const dialog = event.currentTarget
  if (!(dialog instanceof HTMLDialogElement)) return
  if (event.target !== dialog || !dialog.matches(':modal')) return
  const { left, right, top, bottom } = dialog.getBoundingClientRect()
  const { clientX: x, clientY: y } = event
  if (x < left || x > right || y < top || y > bottom) dialog.close()
}

type SheetProps = ModalProps & {
  /** From 1024 px it is a column in the page instead, so that its form exists only once. */
  rail?: boolean
}

/** A panel that slides in from below, on wider screens from the side. Open it with `opensDialog(id)`. */
export function Sheet(props: SheetProps) {
  return <Modal {...props} kind="sheet" />
}
