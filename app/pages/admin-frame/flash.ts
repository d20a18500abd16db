/** A one-time message for the page after a redirect, carried in a cookie and shown as a toast. */
export type Flash = {
  kind: 'success' | 'error' | 'info' | 'warning'
  text: string
  description?: string
  undo?: { action: string; fields: Record<string, string> }
}
