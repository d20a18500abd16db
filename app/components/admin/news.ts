/**
 * What an action has to say on the page it leads to: a toast, which survives the redirect in a
 * cookie. `undo` offers to take it back.
 */
export type News = {
  kind: 'success' | 'error' | 'info' | 'warning'
  text: string
  description?: string
  /** A form that takes it back: where it is sent, and its fields. */
  undo?: { action: string; fields: Record<string, string> }
}
