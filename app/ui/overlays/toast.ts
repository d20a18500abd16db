type ToastKind = 'success' | 'error' | 'info' | 'warning'

export type ToastOptions = {
  description?: string
  action?: { label: string; onClick: () => void }
}

async function show(kind: ToastKind, text: string, options?: ToastOptions) {
  const { showToast } = await import('./toaster.tsx')
  await showToast({ kind, text, options })
}

/** A short message at the bottom of the window. The library loads with the first toast. */
export const toast = {
  success: (text: string, options?: ToastOptions) => void show('success', text, options),
  error: (text: string, options?: ToastOptions) => void show('error', text, options),
  info: (text: string, options?: ToastOptions) => void show('info', text, options),
  warning: (text: string, options?: ToastOptions) => void show('warning', text, options),
}
