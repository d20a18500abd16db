import {
  type ManagedAlias,
  type ManagedCode,
  type SearchWordsSearch,
  searchWordsPath,
} from '#app/domain/search/words/managed/managed-words.ts'
import { whole } from '#app/domain/text/count.ts'
import { ButtonLink, IconLink } from '#app/ui/button.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { PostButton } from '#app/ui/forms/post-button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { pencilIcon, trash2Icon } from '#app/ui/icons.ts'
import { type Column, Table } from '#app/ui/table.tsx'

export type UnknownWordRow = { word: string; times: number; lastTyped: string }

type TableProps<Row> = { rows: readonly Row[]; search: SearchWordsSearch; canDelete: boolean }

export function UnknownWordsTable({ rows, search }: Omit<TableProps<UnknownWordRow>, 'canDelete'>) {
  const columns: Column<UnknownWordRow>[] = [
    { key: 'word', header: 'Word', isRowHeader: true, cell: ({ word }) => word },
    {
      key: 'times',
      header: 'Times',
      align: 'end',
      cell: ({ times }) => whole(times),
    },
    { key: 'last', header: 'Last typed', cell: ({ lastTyped }) => lastTyped },
    {
      key: 'actions',
      header: 'Actions',
      onPhone: 'end',
      align: 'end',
      cell: ({ word }) => unknownActions(word, search),
    },
  ]
  return (
    <Table
      label="Words that were not understood"
      rows={rows}
      rowKey={({ word }) => word}
      columns={columns}
      empty={
        <EmptyState title={search.q ? 'No words found' : 'Every word was understood'}>
          Words from buyers’ searches that have no meaning here and match no car are listed here,
          but not who typed them.
        </EmptyState>
      }
    />
  )
}

const meansLink = (word: string, search: SearchWordsSearch) => (
  <ButtonLink
    to={searchWordsPath(search, { edit: '', word })}
    preventScrollReset
    size="sm"
    aria-label={`Say what “${word}” means`}
  >
    Set a meaning
  </ButtonLink>
)

const unknownActions = (word: string, search: SearchWordsSearch) => (
  <span className="inline-flex gap-2">
    {meansLink(word, search)}
    <PostButton
      fields={{ intent: 'ignore', id: word }}
      preventScrollReset
      variant="ghost"
      size="sm"
      aria-label={`Ignore “${word}”`}
    >
      Ignore
    </PostButton>
  </span>
)

export function AliasesTable({ rows, search, canDelete }: TableProps<ManagedAlias>) {
  const given = actionsColumn<ManagedAlias>({
    search,
    canDelete,
    kind: 'alias',
    idOf: ({ word }) => word,
  })
  const columns: Column<ManagedAlias>[] = [
    { key: 'word', header: 'Word', isRowHeader: true, cell: ({ word }) => word },
    { key: 'meaning', header: 'Means', cell: ({ meaning }) => meaning },
    {
      key: 'by',
      header: 'Source',
      cell: ({ by, isBuiltIn }) => (isBuiltIn ? 'The market' : (by ?? 'The shop')),
    },
    {
      ...given,
      cell: (row) => (row.isBuiltIn ? meansLink(row.word, search) : given.cell(row)),
    },
  ]
  return (
    <Table
      label="Words with a meaning"
      rows={rows}
      rowKey={({ word }) => word}
      columns={columns}
      empty={
        <EmptyState title="No words found">
          Add what your buyers call a make, a model or anything that can be searched for.
        </EmptyState>
      }
    />
  )
}

const fuelOf = ({ fuel }: ManagedCode) => <span className="whitespace-nowrap">{fuel}</span>

export function CodesTable({ rows, search, canDelete }: TableProps<ManagedCode>) {
  const columns: Column<ManagedCode>[] = [
    { key: 'code', header: 'Code', isRowHeader: true, cell: ({ prefix }) => prefix },
    {
      key: 'models',
      header: 'Models',
      cell: ({ make, models }) => [make, models.join(', ')].join(' '),
    },
    { key: 'label', header: 'Name for buyers', cell: ({ label }) => label },
    { key: 'fuel', header: 'Fuel', cell: fuelOf },
    {
      key: 'engine',
      header: 'Engine',
      align: 'end',
      cell: ({ engineCc }) => (engineCc === null ? '' : `${engineCc} cc`),
    },
    { key: 'source', header: 'Source', cell: ({ source }) => source },
    actionsColumn({ search, canDelete, kind: 'code', idOf: ({ prefix }) => prefix }),
  ]
  return (
    <Table
      label="Model codes"
      rows={rows}
      rowKey={({ prefix }) => prefix}
      columns={columns}
      empty={<EmptyState title="No codes found">Try a shorter one, or add the code.</EmptyState>}
    />
  )
}

type Actions<Row> = {
  search: SearchWordsSearch
  canDelete: boolean
  kind: 'alias' | 'code'
  idOf: (row: Row) => string
}

function actionsColumn<Row>({ search, canDelete, kind, idOf }: Actions<Row>): Column<Row> {
  return {
    key: 'actions',
    header: 'Actions',
    onPhone: 'end',
    align: 'end',
    cell: (row) => (
      <span className="-my-2 inline-flex align-middle">
        <IconLink
          to={searchWordsPath(search, { edit: idOf(row) })}
          preventScrollReset
          size="sm"
          label={`Edit ${idOf(row)}`}
          icon={pencilIcon}
        />
        {canDelete && (
          <PostButton
            fields={{ intent: 'remove', kind, id: idOf(row) }}
            preventScrollReset
            variant="ghost"
            size="sm"
            square
            aria-label={`Remove ${idOf(row)}`}
            title={`Remove ${idOf(row)}`}
            icon={<Icon of={trash2Icon} />}
          />
        )}
      </span>
    ),
  }
}
