import { StartupProblem } from '#app/infra/db/startup-problem.ts'

type Sentence = (dataDir: string) => string

const notWritable: Sentence = (dir) =>
  `DATA_DIR ${dir} cannot be written by this user: change its owner or set another DATA_DIR.`
const notDirectory: Sentence = (dir) =>
  `DATA_DIR ${dir} is not a directory: set DATA_DIR to a folder.`

const SENTENCES: Record<string, Sentence> = {
  EACCES: notWritable,
  EPERM: notWritable,
  ENOTDIR: notDirectory,
  EEXIST: notDirectory,
  ENOENT: (dir) => `DATA_DIR ${dir} cannot be created: set DATA_DIR to one that can.`,
  EROFS: (dir) => `DATA_DIR ${dir} is on a disk that is mounted read-only: set another DATA_DIR.`,
  ENOSPC: (dir) => `The disk of DATA_DIR ${dir} is full: make room and start again.`,
  EDQUOT: (dir) => `The disk quota of DATA_DIR ${dir} is used up: make room and start again.`,
}

/** Turns a file system error into a sentence; returns anything else unchanged. */
export function explainFileProblem(error: unknown, dataDir: string): unknown {
  const code = codeOf(error)
  const sentence = code && SENTENCES[code]
  return sentence ? new StartupProblem(sentence(dataDir), { cause: error }) : error
}

/** From this process's error, or from a child's output. */
function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  if ('stderr' in error) return codeInText(String(error.stderr))
  return 'code' in error ? String(error.code) : codeInText(error.message)
}

function codeInText(text: string): string | undefined {
  if (/no space left|could not extend file/i.test(text)) return 'ENOSPC'
  return ['ENOSPC', 'EDQUOT', 'EACCES', 'EROFS'].find((code) => text.includes(code))
}
