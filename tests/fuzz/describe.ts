import type { FuzzFault, FuzzReport } from './fuzz-shop.ts'

const SHOWN = 250

/** A fault with its whole request. */
export function describeFault({ request, faults }: FuzzFault): string {
  const { number, method, path, isStaff, headers, body } = request
  const { cookie: _cookie, ...shown } = headers
  return [
    `#${number} ${method} ${path.slice(0, SHOWN)} as ${isStaff ? 'staff' : 'visitor'}: ${faults.join('; ')}`,
    `    ${JSON.stringify(shown).slice(0, SHOWN)}`,
    ...(body ? [`    ${JSON.stringify(body.toString('utf8').slice(0, SHOWN))}`] : []),
  ].join('\n')
}

export function describeReport(report: FuzzReport, logErrors: number): string {
  const { requests, routes, forms, names, inputs, statuses, faults, slowest, msTotal, visitor } =
    report
  const perSecond = Math.round((requests / msTotal) * 1000)
  return [
    `${requests} requests to ${routes} routes with ${forms} forms and ${names} names, ${inputs} inputs, in ${Math.round(msTotal / 1000)} s (${perSecond}/s)`,
    `statuses: ${Object.entries(statuses)
      .map(([status, count]) => `${status}: ${count}`)
      .join(', ')}`,
    `slowest: ${slowest.map(({ number, ms }) => `#${number} ${ms} ms`).join(', ')}`,
    `a visitor beside it opened ${visitor.pages} pages, ${visitor.failures} failed, the longest wait was ${visitor.longestMs} ms`,
    `${faults.length} faults, ${logErrors} errors in the log`,
  ].join('\n')
}

/** Log lines that report an error or are not log lines at all. */
export function errorsInLog(output: string): string[] {
  return output.split('\n').filter((line) => {
    // The startup message.
    if (!line.startsWith('{')) return /error|unhandled|exception|^\s+at .+:\d+/i.test(line)
    const { level } = JSON.parse(line) as { level: string }
    return level === 'error' || level === 'fatal'
  })
}
