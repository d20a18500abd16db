declare module '*/build/server/index.js' {
  export const app: import('hono').Hono<import('./shell.ts').ShellEnv>
  export function open(): Promise<() => Promise<void>>
}
