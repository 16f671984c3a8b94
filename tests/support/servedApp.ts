import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// Serves the built app from a data folder of its own, which goes when it stops (`playwright.config.ts`).
const folder = mkdtempSync(join(tmpdir(), 'matrice-e2e-'))
process.env['DATA_DIR'] = folder
process.env['LOG_LEVEL'] ??= 'warn'
process.once('exit', () => rmSync(folder, { recursive: true, force: true }))
await import('#server/main.ts')
