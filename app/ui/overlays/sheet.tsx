import { Modal, type ModalProps } from './modal.tsx'

type SheetProps = ModalProps & {
  /** From 1024 px it is a column in the page instead, so that its form exists only once. */
  rail?: boolean
}

/** A panel that slides in from below, on wider screens from the side. Open it with `opensDialog(id)`. */
export function Sheet(props: SheetProps) {
  return <Modal {...props} kind="sheet" />
}
