import { minimumRole, type Call } from '#model/calls/defineCall.ts'
import { accessTable } from '../access.ts'

/** `npm run routes`: prints every route by path, with its token, plan and role. */
const rows = Object.entries(accessTable)
  .map(([route, access]) => {
    const { method, path } = partsOf(route)
    const role = access.plan === '-' ? '-' : minimumRole({ method, access }).toLowerCase()
    return { method, path, token: access.token, plan: access.plan, role }
  })
  .toSorted((one, other) => one.path.localeCompare(other.path) || one.method.localeCompare(other.method))

const columns = ['method', 'token', 'plan', 'role', 'path'] as const
const widths = columns.map((column) => Math.max(...rows.map((row) => row[column].length)))
const lineOf = (row: (typeof rows)[number]): string =>
  columns.map((column, index) => row[column].padEnd(widths[index] ?? 0)).join('  ')
process.stdout.write(rows.map((row) => `${lineOf(row).trimEnd()}\n`).join(''))

function partsOf(route: string): Pick<Call, 'method' | 'path'> {
  const [method = '', path = ''] = route.split(' ')
  return { method: method as Call['method'], path }
}
