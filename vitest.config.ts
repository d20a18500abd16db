import { configDefaults, defineConfig, type TestProjectConfiguration } from 'vitest/config'

const FILES = '{app,server,cli,tools,tests}/**/'
const WITH_DATABASE = `${FILES}*.server.test.ts`
/** Tests of the embedded engine itself start their own; those of the server have no other. */
const OF_ENGINE = 'app/infra/db/embedded/**'
const OF_SERVER = `${FILES}*-served.server.test.ts`

const project = (name: string, test: object): TestProjectConfiguration => ({
  test: {
    name,
    setupFiles: ['./tests/setup/console.ts'],
    tags: [{ name: 'faults', description: 'takes long: `npm run test:faults`' }],
    hookTimeout: 120_000,
    testTimeout: 60_000,
    ...test,
  },
})

const withDatabase = {
  setupFiles: ['./tests/setup/console.ts', './tests/setup/database/database.ts'],
  // The setup resets the modules.
  isolate: false,
}
const without = (...patterns: string[]) => ({ exclude: [...configDefaults.exclude, ...patterns] })

export default defineConfig({
  test: {
    // As it comes, it leaves one core to itself: on two that is half of them.
    maxWorkers: '100%',
    projects: [
      project('unit', {
        include: [`${FILES}*.test.{ts,tsx}`],
        // They leave nothing behind, and starting a process for each takes longer than the tests.
        isolate: false,
        ...without('**/*.server.test.ts'),
      }),
      project('embedded', {
        include: [`${OF_ENGINE}/*.server.test.ts`],
        testTimeout: 300_000,
        globalSetup: ['./tests/setup/database/pglite-template.ts'],
      }),
      project('pglite', {
        include: [WITH_DATABASE],
        ...without(OF_ENGINE, OF_SERVER),
        ...withDatabase,
        // Compiling the engine further, in each process anew, takes longer than it saves.
        execArgv: ['--liftoff-only'],
        globalSetup: ['./tests/setup/database/pglite-template.ts'],
      }),
      // On a real server, where there is one.
      ...(process.env.TEST_DATABASE_URL
        ? [
            project('postgres', {
              include: [WITH_DATABASE],
              ...without(OF_ENGINE),
              ...withDatabase,
              globalSetup: ['./tests/setup/database/postgres-template.ts'],
            }),
          ]
        : []),
    ],
  },
})
