import { defineConfig } from 'vitest/config'

export default defineConfig({
  test: {
    projects: [
      {
        test: {
          name: 'unit',
          include: ['{app,server,cli,tools,tests}/**/*.test.{ts,tsx}'],
          exclude: ['**/*.server.test.ts'],
          setupFiles: ['./tests/setup/console.ts'],
        },
      },
    ],
  },
})
