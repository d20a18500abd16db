import type { ConsoleMessage, Page } from '@playwright/test'

import { CSP_REPORTS } from '#app/http/render/content-security-policy.ts'

/** Journeys block the service worker, which Playwright then reports on every page. */
const WORKER_KEPT_OUT = 'Service Worker registration blocked by Playwright'

export function isProblem(message: ConsoleMessage): boolean {
  const isComplaint = message.type() === 'error' || message.type() === 'warning'
  return isComplaint && message.text() !== WORKER_KEPT_OUT
}

export function watchForProblems(page: Page): string[] {
  const problems: string[] = []
  page.on('console', (message) => {
    if (isProblem(message)) problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  // Some refusals never reach the console: a library that catches one stays silent.
  page.on('request', (request) => {
    if (request.url().endsWith(CSP_REPORTS)) problems.push(`refused: ${request.postData()}`)
  })
  return problems
}
