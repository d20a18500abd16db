import { readFileSync } from 'node:fs'

/** The chassis codes that every shop starts with. */
export const MODEL_CODES = [
  ...(/^INSERT INTO model_codes .*(?:\n .*)*/m
    .exec(readFileSync('app/infra/db/migrations/0056-baseline.sql', 'utf8'))?.[0]
    .matchAll(/^ +\('([^']+)'/gm) ?? []),
].map(([, prefix = '']) => ({ prefix }))
