import type { TestProject } from 'vitest/node'

import { migratedTemplate } from './migrated-template.ts'
import './provided.ts'

export default async function setup(project: TestProject): Promise<void> {
  const template = await migratedTemplate(project.config.root)
  project.provide('testDatabase', { kind: 'pglite', template })
}
