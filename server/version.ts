import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'

const manifest = join(import.meta.dirname, '..', 'package.json')

/** Of this release, as `package.json` has it (docs/releases.md). */
export const { version } = z.object({ version: z.string() }).parse(JSON.parse(readFileSync(manifest, 'utf8')))
