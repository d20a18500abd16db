import 'react'

declare module 'react' {
  interface CSSProperties {
    [variable: `--${string}`]: string | number | undefined
  }
  interface ButtonHTMLAttributes<T> {
    /** Invoker commands: React passes them through, but its types lack them. */
    command?: 'show-modal' | 'close' | undefined
    commandfor?: string | undefined
  }
}
