import { execFileSync } from 'node:child_process'
import { tables, searchedTables } from '#server/store/engine/tenancy.ts'
import { bindings } from '#tests/support/bindings.ts'
import { arrangeStatements } from './migration/arrangeStatements.ts'
import {
  findCreateIndex,
  migrationNames,
  newestTables,
  readStatements,
  writeStatements,
} from './migration/migrationFiles.ts'
import { missingColumns } from '#tests/support/missingColumns.ts'

// `npm run migration -- <name>`: writes the migration from the newest one to the currently declared tables.

const [name = ''] = process.argv.slice(2)
if (!/^[a-z][a-z0-9_]*$/.test(name)) stop('Usage: npm run migration -- <name_in_snake_case>')
const missing = missingColumns(bindings, new Map(tables.map((table) => [table.name, table.columns])))
if (missing.length > 0) stop(missing.join('\n'))

const before = migrationNames()
execFileSync('drizzle-kit', ['generate', '--name', name], { stdio: 'inherit' })
const written = migrationNames().at(-1)
if (written !== undefined && !before.includes(written)) {
  const known = { tables: newestTables(), searchedTables, createIndex: findCreateIndex }
  const path = writeStatements(written, arrangeStatements(readStatements(written), known))
  process.stdout.write(`Read ${path} before you commit it.\n`)
}

function stop(reason: string): never {
  process.stderr.write(`${reason}\n`)
  process.exit(1)
}
