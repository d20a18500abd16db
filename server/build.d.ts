declare module '*/build/server/index.js' {
  export const open: import('./app.ts').OpenApplication
}
