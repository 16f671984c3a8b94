import { rmSync } from 'node:fs'
import { makeDataFolder } from './dataFolder.ts'

// Serves the built app from its own data folder, which is deleted when it stops (`playwright.config.ts`).
const folder = makeDataFolder()
process.env['DATA_DIR'] = folder
process.env['LOG_LEVEL'] ??= 'warn'
process.env['PASSWORD_HASHING'] ??= 'cheap'
process.env['BACKGROUND_PRIORITY'] ??= 'normal'
// Every journey signs up, all from one IP address.
process.env['SIGNUPS_PER_IP'] ??= '0'
process.env['ORGANIZATIONS_PER_DAY'] ??= '0'
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('#server/main.ts')
