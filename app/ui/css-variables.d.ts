import 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
  interface ButtonHTMLAttributes<T> {
    /** Invoker commands, which React passes through and its types do not know yet. */
    command?: 'show-modal' | 'close' | undefined
    commandfor?: string | undefined
  }
}
