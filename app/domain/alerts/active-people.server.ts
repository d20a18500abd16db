import { db } from '#app/infra/db/database.server.ts'

import { PAUSE_MS } from './price-alert.ts'

/** Ids of people who confirmed that they want messages and have not stopped them. */
export const activePeople = () =>
  db
    .selectFrom('alert_people')
    .select('id')
    .where('confirmed_at', 'is not', null)
    .where('stopped_at', 'is', null)

/** Active people who were not messaged within the last `PAUSE_MS`. */
export const peopleToTell = (now: Date) =>
  activePeople().where((eb) =>
    eb.or([
      eb('last_told_at', 'is', null),
      eb('last_told_at', '<=', new Date(now.getTime() - PAUSE_MS)),
    ]),
  )
