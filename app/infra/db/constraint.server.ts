import pg from 'pg'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

/** True when the database refused a second row with the same name. */
export const isUniqueViolation = (error: unknown) => hasCode(error, UNIQUE_VIOLATION)

/** True when the database refused to lose a row that another one names. */
export const isForeignKeyViolation = (error: unknown) => hasCode(error, FOREIGN_KEY_VIOLATION)

function hasCode(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code
}
