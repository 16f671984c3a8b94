import { execFile } from 'node:child_process'
import { existsSync, mkdirSync, writeFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { promisify } from 'node:util'
import { unzipSync } from 'fflate'
import { z } from 'zod'
import type { OrganizationExport } from '#model/wire/identity/organizationExports.ts'
import { accepted } from '#tests/support/requireSuccess.ts'
import { untilCommitted } from '#tests/support/untilCommitted.ts'
import type { Report } from '#model/wire/materiality/reports.ts'
import type { Reading } from './playOrganization.ts'

const run = promisify(execFile)

/** The tagged statement in the folder of an export. */
export const taggedFile = 'statement.json'

/** Exports an organisation and unpacks the parts that the script reads into a folder. */
export async function unpackExport(
  { server, caller }: Reading,
  orgId: string,
  folder: string,
): Promise<void> {
  const exports = `/organizations/${orgId}/exports`
  const { id } = (await caller.callOrThrow('POST', exports)).json<OrganizationExport>()
  const read = async () =>
    (await caller.callOrThrow('GET', exports)).json<OrganizationExport[]>().find((one) => one.id === id)
  const made = await untilCommitted(server, read, (one) => /^(DONE|FAILED)$/.test(one?.status ?? 'FAILED'))
  if (made?.status !== 'DONE') throw new Error(`The export ended as ${made?.status}`)
  const { rawPayload } = await caller.callOrThrow('GET', `${exports}/${id}/file`)
  const parts = unzipSync(rawPayload, { filter: ({ name }) => /^(json|files\/data)\//.test(name) })
  for (const [name, content] of Object.entries(parts)) {
    const path = join(folder, name)
    mkdirSync(dirname(path), { recursive: true })
    writeFileSync(path, content)
  }
}

/**
 * Exports a statement as xBRL-JSON into a file.
 * @returns false where it has nothing to tag
 */
export async function exportTagged(
  { server, caller }: Reading,
  disclosure: string,
  file: string,
): Promise<boolean> {
  const asked = await caller.call('POST', `${disclosure}/statement-exports`, {
    format: 'xbrl-json',
    language: 'fr',
  })
  if (asked.json<{ code?: string }>().code === 'statementNotTagged') return false
  const { id } = accepted(asked).json<Report>()
  const { doubleMaterialityId } = (await caller.callOrThrow('GET', disclosure)).json<{
    doubleMaterialityId: string
  }>()
  const reports = `${disclosure.replace(/\/disclosures\/.*/, '')}/double-materialities/${doubleMaterialityId}/reports`
  const read = async () => (await caller.callOrThrow('GET', `${reports}/${id}`)).json<Report>()
  const { status } = await untilCommitted(server, read, (one) => /^(READY|FAILED)$/.test(one.status))
  if (status !== 'READY') throw new Error(`The statement ended as ${status}`)
  writeFileSync(file, (await caller.callOrThrow('GET', `${reports}/${id}/file`)).rawPayload)
  return true
}

const answer = z.union([z.number(), z.string(), z.null()])
const found = z.object({
  statements: z.array(
    z.object({
      id: z.string(),
      figures: z.array(
        z.object({
          id: z.string(),
          at: z.string(),
          basis: z.enum(['LINES', 'PEOPLE', 'ANSWER', 'WITHHELD', 'LOST']),
          changed: z.boolean(),
          approved: answer,
          today: answer,
        }),
      ),
    }),
  ),
  misses: z.array(z.string()),
  ends: z.record(z.string(), z.number()),
})
export type Recomputed = z.output<typeof found>

/** What the script finds in an unpacked export, in its own process. @throws Error where it cannot read the export */
export async function recompute(folder: string): Promise<Recomputed> {
  const tagged = join(folder, taggedFile)
  const files = existsSync(tagged) ? [tagged] : []
  const outcome = await run(process.execPath, ['bin/recomputeStatement.mjs', folder, ...files, '--json'], {
    maxBuffer: 256 * 1024 * 1024,
  }).catch((error: unknown) => error as { stdout?: string; stderr?: string })
  if (!outcome.stdout) throw new Error(outcome.stderr ?? 'The script said nothing')
  return found.parse(JSON.parse(outcome.stdout))
}
