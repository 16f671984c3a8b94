import { accessTable } from './access.ts'

/** `npm run routes`: every route, who may call it and on which plan, by path. */
const rows = Object.entries(accessTable)
  .map(([route, { token, plan }]) => ({ ...partsOf(route), token, plan }))
  .toSorted((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method))

const columns = ['method', 'token', 'plan', 'path'] as const
const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)))
const lineOf = (row: (typeof rows)[number]): string =>
  columns.map((column, index) => row[column].padEnd(widths[index] ?? 0)).join('  ')
process.stdout.write(rows.map((row) => `${lineOf(row).trimEnd()}\n`).join(''))

function partsOf(route: string): { method: string; path: string } {
  const [method = '', path = ''] = route.split(' ')
  return { method, path }
}
