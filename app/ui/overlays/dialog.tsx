import { Modal, type ModalProps } from './modal.tsx'

const WIDTHS = { sm: '24rem', md: '32rem', lg: '48rem', xl: '72rem' } as const

export function Dialog({ width = 'md', ...rest }: ModalProps & { width?: keyof typeof WIDTHS }) {
  return <Modal {...rest} kind="dialog" style={{ '--dialog-width': WIDTHS[width] }} />
}
