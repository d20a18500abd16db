import { Modal, type ModalProps } from './modal.tsx'

const WIDTHS = { sm: '24rem', md: '32rem', lg: '48rem', xl: '72rem' } as const

/** A question or a form over the page. Open it with `opensDialog(id)` on a button, or by `open`. */
export function Dialog({ width = 'md', ...rest }: ModalProps & { width?: keyof typeof WIDTHS }) {
  return <Modal {...rest} face="dialog" style={{ '--dialog-width': WIDTHS[width] }} />
}
