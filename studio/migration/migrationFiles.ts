import { globSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createsIndex, snapshot } from './arrangeStatements.ts'

const folder = 'server/store/migrations'
const separator = '--> statement-breakpoint'

const journal = z.object({ entries: z.array(z.object({ tag: z.string() })) })

/** The names of all migrations, oldest first. */
export const migrationNames = (): string[] =>
  journal
    .parse(JSON.parse(readFileSync(join(folder, 'meta/_journal.json'), 'utf8')))
    .entries.map(({ tag }) => tag)

/** The statements of a migration. */
export const readStatements = (name: string): string[] =>
  readFileSync(pathOf(name), 'utf8')
    .split(separator)
    .map((statement) => statement.trim())

/** Replaces the statements of a migration, and returns its path. */
export function writeStatements(name: string, statements: readonly string[]): string {
  writeFileSync(pathOf(name), statements.join(`${separator}\n`))
  return pathOf(name)
}

/** The tables as they are after the newest migration. */
export function newestTables() {
  const path =
    globSync('*_snapshot.json', { cwd: join(folder, 'meta') })
      .toSorted()
      .at(-1) ?? ''
  return Object.values(snapshot.parse(JSON.parse(readFileSync(join(folder, 'meta', path), 'utf8'))).tables)
}

/**
 * The newest statement that creates an index.
 *
 * @throws Error where no migration does
 */
export function findCreateIndex(index: string): string {
  const statement = migrationNames()
    .flatMap(readStatements)
    .findLast((one) => createsIndex(one, index))
  if (statement === undefined) throw new Error(`No migration creates the index ${index}.`)
  return statement
}

const pathOf = (name: string) => join(folder, `${name}.sql`)
