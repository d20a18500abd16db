import { Link } from 'react-router'

import type { StorageUse } from '#app/domain/analytics/analytics-report.ts'
import { storageText } from '#app/domain/analytics/analytics-texts.ts'
import { Card } from '#app/ui/card.tsx'
import { Stat } from '#app/ui/stat.tsx'

import { countText } from './count-text.ts'

type StorageCardProps = { storage: StorageUse; usagePath: string | null }

export function StorageCard({ storage, usagePath }: StorageCardProps) {
  const { pictures, picturesBytes, databaseBytes } = storage
  return (
    <Card as="section" aria-labelledby="storage">
      <h2 id="storage" className="text-lg">
        Storage used
      </h2>
      <dl className="mt-4 grid grid-cols-2 gap-6">
        <Stat
          label="Pictures"
          value={storageText(picturesBytes)}
          note={`${countText(pictures, ['picture', 'pictures'])}, originals only`}
        />
        <Stat label="Database" value={storageText(databaseBytes)} />
      </dl>
      {usagePath && (
        <Link to={usagePath} className="mt-4 inline-block underline underline-offset-4">
          All limits and their use
        </Link>
      )}
    </Card>
  )
}
