import { Link } from 'react-router'

import type { ChangedField } from '#app/domain/audit/audit-entry.ts'
import { whole } from '#app/domain/text/count.ts'
import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button.tsx'
import { type Column, Table } from '#app/ui/table.tsx'

import { actorText, auditActionText } from './audit-text.ts'

type KeyedField = ChangedField & { key: string }

export type AuditLine = {
  id: string
  at: string
  atText: string
  actor: string
  action: string
  /** The cars or file concerned; null where the entry names none. */
  about: string | null
  subject: { text: string; to: string } | null
  isUndo: boolean
  isUndone: boolean
  undoPath: string | null
  /** Keyed, since cars may share a name. */
  fields: readonly KeyedField[]
  /** Further cars of a bulk change that are not shown. */
  moreCount: number
  requestId: string | null
}

export function AuditEntryItem({ line }: { line: AuditLine }) {
  return (
    <li className="border-t border-line first:border-t-0">
      <details className="group">
        <summary className="flex min-h-14 cursor-pointer flex-wrap items-center gap-x-4 gap-y-1 px-4 py-3 hover:bg-sunken/60">
          <span className="font-semibold">{auditActionText(line.action)}</span>
          {line.isUndo && <Badge tone="info">Undo</Badge>}
          {line.isUndone && <Badge>Undone</Badge>}
          <span className="min-w-0 text-ink-2 wrap-anywhere">{actorText(line.actor)}</span>
          {line.about && <span className="order-last basis-full wrap-anywhere">{line.about}</span>}
          <time dateTime={line.at} className="tabular ms-auto text-sm text-ink-2">
            {line.atText}
          </time>
        </summary>
        <div className="px-4 pb-4">
          {line.fields.length > 0 ? (
            <Table
              label="What changed"
              columns={COLUMNS}
              rows={line.fields}
              rowKey={({ key }) => key}
            />
          ) : (
            <p className="text-sm text-ink-2">
              {line.moreCount > 0
                ? 'There are too many cars to show the changes to each.'
                : 'No further details were recorded.'}
            </p>
          )}
          {line.fields.length > 0 && line.moreCount > 0 && (
            <p className="mt-3 text-sm text-ink-2">{`And ${whole(line.moreCount)} more.`}</p>
          )}
          {line.undoPath && (
            <p className="mt-3">
              <ButtonLink to={line.undoPath}>Undo…</ButtonLink>
            </p>
          )}
          <p className="mt-3 flex flex-wrap gap-x-6 text-sm text-ink-2">
            {line.subject && (
              <Link
                to={line.subject.to}
                className="inline-flex min-h-11 items-center underline underline-offset-4"
              >
                {line.subject.text}
              </Link>
            )}
            {line.requestId && (
              <span className="inline-flex min-h-11 items-center wrap-anywhere">
                Reference: {line.requestId}
              </span>
            )}
          </p>
        </div>
      </details>
    </li>
  )
}

const COLUMNS: Column<KeyedField>[] = [
  { key: 'name', header: 'Field', isRowHeader: true, cell: ({ name }) => name },
  { key: 'before', header: 'Before', cell: ({ before }) => <Value text={before} /> },
  { key: 'after', header: 'After', cell: ({ after }) => <Value text={after} /> },
]

function Value({ text }: { text: string | null }) {
  return text === null ? (
    <span className="text-ink-2">empty</span>
  ) : (
    <span className="wrap-anywhere">{text}</span>
  )
}
