import { migrate } from '#server/store/migrate.ts'

// Migrates the database of PROOF_DATABASE and nothing else; it may be killed at any moment.
const [host = '', database = '', user = ''] = JSON.parse(process.env['PROOF_DATABASE'] ?? '[]') as string[]
process.send?.('begins')
await migrate({ host, port: 5432, database, user, ssl: false })
process.disconnect?.()
