import { readFile, writeFile } from 'node:fs/promises'
import { constants, setPriority } from 'node:os'
import { join } from 'node:path'
import { makeReport } from './makeReport.ts'
import type { ReportOrder } from './reportOrder.ts'
import { orderName, pageName } from './runReport.ts'

// One report a process, started by `runReport`: whoever answers requests goes first.

setPriority(constants.priority.PRIORITY_BELOW_NORMAL)
const work = process.argv[2] ?? ''
const order = JSON.parse(await readFile(join(work, orderName), 'utf8')) as ReportOrder
await writeFile(join(work, pageName), await makeReport(order, work), { mode: 0o600 })
