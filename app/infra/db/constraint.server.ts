import pg from 'pg'

const UNIQUE_VIOLATION = '23505'
const FOREIGN_KEY_VIOLATION = '23503'

export const isUniqueViolation = (error: unknown) => hasCode(error, UNIQUE_VIOLATION)

export const isForeignKeyViolation = (error: unknown) => hasCode(error, FOREIGN_KEY_VIOLATION)

function hasCode(error: unknown, code: string): boolean {
  return error instanceof pg.DatabaseError && error.code === code
}
