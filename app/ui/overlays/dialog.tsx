import { Modal, type ModalProps } from './modal.tsx'

const WIDTHS = { sm: '24rem', md: '32rem', lg: '48rem', xl: '72rem' } as const

/** A modal dialog. Open it with `opensDialog(id)` on a button, or with `open`. */
export function Dialog({ width = 'md', ...rest }: ModalProps & { width?: keyof typeof WIDTHS }) {
  return <Modal {...rest} kind="dialog" style={{ '--dialog-width': WIDTHS[width] }} />
}
