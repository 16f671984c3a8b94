import { adminRole } from '#server/adapters/database/cluster.ts'
import { placeDatabase } from '#server/adapters/database/databasePlacement.ts'
import { databaseName } from '#server/adapters/database/roles.ts'
import { buildBaseline } from './baseline.ts'

// The baseline server, beside the product of the same DATA_DIR.

const { sockets } = placeDatabase(process.env['DATA_DIR'] ?? '')
const baseline = await buildBaseline({ host: sockets, port: 5432, user: adminRole, database: databaseName })
const address = await baseline.listen({ host: '127.0.0.1', port: 0 })
process.stdout.write(`Listening at ${address}\nReady\n`)
process.once('SIGTERM', () => void baseline.close())
