import { Modal, type ModalProps } from './modal.tsx'

type SheetProps = ModalProps & {
  /** From 1024 px it stands in the page instead, so that its form exists once. */
  rail?: boolean
}

/** A panel from below on a phone, from the side on a desktop. Open it with `opensDialog(id)`. */
export function Sheet(props: SheetProps) {
  return <Modal {...props} face="sheet" />
}
