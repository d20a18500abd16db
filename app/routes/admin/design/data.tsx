import { Badge } from '#app/ui/badge.tsx'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Card } from '#app/ui/card.tsx'
import { EmptyState } from '#app/ui/empty-state.tsx'
import { IconButton } from '#app/ui/icon-button.tsx'
import { banIcon, circleCheckIcon, pencilIcon, trash2Icon } from '#app/ui/icons.ts'
import { Stat } from '#app/ui/stat.tsx'
import { Table, type Column } from '#app/ui/table.tsx'

import { Example, Section } from './section.tsx'

type Row = { name: string; year: number; price: string; views: number; isSold: boolean }

const ROWS: Row[] = [
  { name: 'Toyota Premio', year: 2017, price: 'KSh 1,495,000', views: 84, isSold: false },
  { name: 'Mazda CX-5', year: 2018, price: 'KSh 2,950,000', views: 112, isSold: true },
  {
    name: 'Mercedes-Benz GLE 450 4MATIC Coupé AMG Line Premium Plus',
    year: 2021,
    price: 'KSh 11,750,000',
    views: 9,
    isSold: false,
  },
]

const COLUMNS: Column<Row>[] = [
  { key: 'name', header: 'Car', isRowHeader: true, cell: (row) => row.name },
  {
    key: 'year',
    header: 'Year',
    align: 'end',
    cell: (row) => row.year,
    sort: { to: '?sort=year#data', direction: 'none' },
  },
  {
    key: 'price',
    header: 'Price',
    align: 'end',
    cell: (row) => row.price,
    sort: { to: '?sort=price#data', direction: 'ascending' },
  },
  { key: 'views', header: 'Views', align: 'end', cell: (row) => row.views },
  {
    key: 'status',
    header: 'Status',
    cell: (row) => (
      <Badge tone={row.isSold ? 'ink' : 'success'} icon={row.isSold ? banIcon : circleCheckIcon}>
        {row.isSold ? 'Sold' : 'Available'}
      </Badge>
    ),
  },
  {
    key: 'actions',
    header: 'Actions',
    onPhone: 'end',
    align: 'end',
    cell: (row) => (
      <span className="-my-2 inline-flex align-middle">
        <IconButton size="sm" label={`Edit ${row.name}`} icon={pencilIcon} />
        <IconButton size="sm" label={`Delete ${row.name}`} icon={trash2Icon} />
      </span>
    ),
  },
]

const keyOf = (row: Row) => row.name

export function Data() {
  return (
    <Section id="data" title="Data">
      <Example title="Figures">
        <Card as="section" aria-label="Figures">
          <dl className="grid grid-cols-2 gap-6 lg:grid-cols-4">
            <Stat label="Total cars" value="11,482" />
            <Stat label="Available cars" value="240" note="12 reserved" />
            <Stat label="Total inquiries" value="1,904" />
            <Stat label="New inquiries" value="7" note="3 since yesterday" />
          </dl>
        </Card>
      </Example>
      <Example title="Table: one card per row on a phone">
        <Table label="Cars" columns={COLUMNS} rows={ROWS} rowKey={keyOf} />
      </Example>
      <Example title="Table: scrolls in its own region on a phone">
        <Table
          label="Cars, scrolling"
          columns={COLUMNS}
          rows={ROWS}
          rowKey={keyOf}
          onPhone="scroll"
        />
      </Example>
      <Example title="Table without rows">
        <Table
          label="No cars"
          columns={COLUMNS}
          rows={[]}
          rowKey={keyOf}
          empty={
            <EmptyState
              level={3}
              title="No cars found matching your criteria."
              action={<ButtonLink to="#data">Add New Car</ButtonLink>}
            >
              Clear the filters or add the first car.
            </EmptyState>
          }
        />
      </Example>
    </Section>
  )
}
