import type { Manifest } from './archive/archive-format.ts'

export function backupResultOf(made: { path: string; byteSize: number; manifest: Manifest }) {
  const { tables, files } = made.manifest
  return {
    path: made.path,
    byteSize: made.byteSize,
    rows: tables.reduce((sum, table) => sum + table.rows, 0),
    files: files.count,
    damagedFiles: files.damaged.length,
  }
}
