import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { z } from 'zod'
import { createDemoCaller } from '#server/demo/demoCaller.ts'
import { loadDemo } from '#server/demo/loadDemo.ts'
import { logInAs, signUpCaller } from '#tests/support/caller.ts'
import { accepted } from '#tests/support/requireSuccess.ts'
import { rewriteStatements } from './app/rewriteStatements.ts'
import type { OpenApp } from './app/openApp.ts'
import type { ProofRun } from './runner/prove.ts'
import { buildAssessment } from './scores/buildAssessment.ts'
import { findDifferences, readShown, recompute, type Read } from './scores/compareScores.ts'
import { plantedFaults, type PlantedFault } from './scores/plantedFaults.ts'

// Plays random assessments through the server; a standalone script recomputes every score from the JSON bundle alone,
// and each must equal the displayed one. The same is checked for the demonstration.

/** Bundles per run of the script; a session outlives their processing time. */
const batchSize = 50
const email = 'ada@example.org'
const demoEmail = 'claire.joubert@ormelle.fr'
const listed = z.object({ content: z.array(z.object({ id: z.string(), status: z.string().optional() })) })

export async function check(run: ProofRun): Promise<string[]> {
  const opened = await run.openApp()
  const folder = mkdtempSync(join(tmpdir(), 'scores-'))
  try {
    await loadDemo(opened.app)
    const { accountId, found } = await signUpCaller(opened.app, email)
    const environment = { ...opened, folder, actor: { accountId, orgId: await found('Preuve') } }
    if (run.isSelfTest) return await findPlantedFaults(run, environment)
    const misses = await checkDemo(environment)
    run.say(`demonstration: ${misses.length} misses`)
    for (let done = 0; done < run.n; done += batchSize) {
      misses.push(...(await checkBatch(run, environment, Math.min(batchSize, run.n - done))))
      if (done % 200 === 0) run.say(`${done + batchSize} assessments, ${misses.length} misses`)
    }
    return [...misses, ...opened.takeErrors()]
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await opened.close()
  }
}

type Environment = OpenApp & { folder: string; actor: { accountId: string; orgId: string } }

/** Plays some assessments and compares each with the script's result for its bundle. */
async function checkBatch(
  { random }: ProofRun,
  environment: Environment,
  count: number,
  { tamper = (bundle) => bundle }: PlantedFault = {},
): Promise<string[]> {
  const { app, actor } = environment
  const read = await readerOf(environment)
  const linkHash = app.respondentLinks.hash
  const ids: string[] = []
  for (let index = 0; index < count; index += 1) {
    ids.push(
      await app.db.inOrganization({ ...actor, need: 'standard', role: 'READER' }, (tx) =>
        buildAssessment({ tx, actor, random, linkHash }),
      ),
    )
  }
  return compare(
    environment,
    read,
    ids.map((id) => `/organizations/${actor.orgId}/double-materialities/${id}`),
    tamper,
  )
}

async function compare(
  { folder }: Environment,
  read: Read,
  bases: readonly string[],
  tamper: (bundle: string) => string,
): Promise<string[]> {
  const files: string[] = []
  for (const [index, base] of bases.entries()) {
    const file = join(folder, `${index}.json`)
    writeFileSync(file, tamper(await read(`${base}/report?format=json`)))
    files.push(file)
  }
  const recomputed = await recompute(files)
  if (recomputed.length !== bases.length) return ['the script did not read every bundle']
  const misses: string[] = []
  for (const [index, base] of bases.entries()) {
    const one = recomputed[index]
    if (one)
      misses.push(...findDifferences(await readShown(read, base), one).map((miss) => `${base}: ${miss}`))
  }
  return misses
}

/** Reads like the screens; tokens live for a quarter of an hour, so each batch has its own. */
async function readerOf({ app }: Environment): Promise<Read> {
  const { access_token: token } = await logInAs(app, email)
  return async (path) => {
    const headers = { authorization: `Bearer ${token}` }
    return accepted(await app.inject({ url: `/api/v1${path}`, headers })).body
  }
}

/** The assessment of the demonstration that has results. */
async function checkDemo(environment: Environment): Promise<string[]> {
  const session = await createDemoCaller(environment.app).logIn(demoEmail)
  const read: Read = async (path) => JSON.stringify(await session.get(path, z.unknown()))
  const [organization] = (await session.get('/organizations', listed)).content
  const base = `/organizations/${organization?.id}/double-materialities`
  const { content } = await session.get(base, listed)
  const ended = content.filter(({ status }) => status === 'RESULT').map(({ id }) => `${base}/${id}`)
  if (ended.length === 0) return ['the demonstration has no results']
  return compare(environment, read, ended, (bundle) => bundle)
}

/** Plants one fault after the other and plays until it shows, `n` assessments each. */
async function findPlantedFaults(run: ProofRun, environment: Environment): Promise<string[]> {
  const found: string[] = []
  for (const [title, fault] of Object.entries(plantedFaults)) {
    const mend = rewriteStatements(environment.app, fault.rewrite ?? ((text) => text))
    const [miss] = await checkBatch(run, environment, run.n, fault)
    mend()
    if (miss === undefined) throw new Error(`not found: ${title}`)
    run.say(`Found that ${title}`)
    found.push(`${title}: ${miss}`)
  }
  return found
}
