import { readFileSync } from 'node:fs'
import { z } from 'zod'

const manifest = new URL('../package.json', import.meta.url)

/** Of this release, as `package.json` has it (docs/releases.md). */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')))
