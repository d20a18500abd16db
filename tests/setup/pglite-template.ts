import type { TestProject } from 'vitest/node'

import { migratedTemplate } from './migrated-template.ts'
import './provided.ts'

/** Tells the test files of a project where the DATA_DIR is that each of them copies. */
export default async function setup(project: TestProject): Promise<void> {
  const template = await migratedTemplate(project.config.root)
  project.provide('testDatabase', { kind: 'pglite', template })
}
