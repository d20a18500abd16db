export type TestDatabase =
  | { kind: 'pglite'; template: string }
  | { kind: 'postgres'; server: string; template: string }

declare module 'vitest' {
  export interface ProvidedContext {
    testDatabase: TestDatabase
  }
}
