// `npm run audit`: whether the registry knows of vulnerabilities in package-lock.json's packages.
import { spawnSync } from 'node:child_process'

type Report = {
  error?: { summary?: string }
  message?: string
  vulnerabilities?: Record<string, { name: string; severity: string; range: string }>
}

const { stdout, stderr, error } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64_000_000,
})

function readReport(): Report {
  try {
    return JSON.parse(stdout) as Report
  } catch {
    return { message: error?.message ?? stderr }
  }
}

const report = readReport()
if (!report.vulnerabilities) {
  const reason = report.error?.summary || report.message || 'it gave no answer'
  console.error(`The registry could not be asked for advisories: ${reason.trim()}`)
  console.error('Nothing is known of the packages. Try again where the registry can be reached.')
  process.exit(2)
}
const found = Object.values(report.vulnerabilities)
for (const { name, severity, range } of found) console.error(`${severity}: ${name} ${range}`)
if (found.length > 0) {
  console.error('Read the advisories with `npm audit`, then upgrade to the next good version.')
  process.exit(1)
}
console.log('The registry knows of no hole in the packages of package-lock.json.')
