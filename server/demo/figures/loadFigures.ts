import { setTimeout as sleep } from 'node:timers/promises'
import type { FastifyInstance } from 'fastify'
import { z } from 'zod'
import { dataFile } from '#model/wire/data/dataFiles.ts'
import { dataImport, dataImportPage, type DataImport } from '#model/wire/data/dataImports.ts'
import { organizations } from '#model/resources/organizations.ts'
import { pageOf } from '#model/wire/records/page.ts'
import { type SampleCompany, ormelle } from '#server/reference/sampleCompanies/sampleCompanies.ts'
import type { JobKind, Run } from '#server/services/jobs/jobQueue.ts'
import { createDemoCaller, type DemoSession } from '../demoCaller.ts'
import { figuresFile, type FigureYear } from './figuresFile.ts'

/** Job that loads three years of figures for the demonstration group, after its start. */
export const demoFiguresKind: JobKind<{ founder: string }, null> = {
  name: 'demo-figures',
  payload: z.object({ founder: z.string() }),
  saved: z.null(),
}

/** Polling interval while a check or an import runs. */
const pollIntervalMs = 500

/**
 * Sends the figures of the last 36 complete months, one file per calendar year, through the calls of the data hub, and
 * validates each. An existing import is continued, so that an interrupted start is completed.
 */
export const loadFigures =
  (app: FastifyInstance) =>
  async ({ payload, signal }: Run<{ founder: string }, null>): Promise<void> => {
    const session = await createDemoCaller(app).logIn(payload.founder)
    try {
      const { content } = await session.get('/organizations', pageOf(organizations.wire))
      const orgId = content[0]?.id ?? ''
      await sendFigures(session, orgId, { companies: ormelle, now: app.identity.now(), signal })
    } finally {
      await session.leave()
    }
  }

type Figures = { companies: readonly SampleCompany[]; now: Date; signal: AbortSignal }

/** Sends the figures of these companies to their organisation, in the session of a member. */
export async function sendFigures(session: DemoSession, orgId: string, figures: Figures): Promise<void> {
  for (const figureYear of lastThreeYears(figures.now)) await loadYear(session, orgId, figureYear, figures)
}

/** The calendar years of the 36 months before the current one; the first and the last may be partial. */
export function lastThreeYears(now: Date): FigureYear[] {
  const end = now.getUTCFullYear() * 12 + now.getUTCMonth()
  const firstYear = Math.floor((end - 36) / 12)
  return [firstYear, firstYear + 1, firstYear + 2, firstYear + 3]
    .map((year) => ({
      firstYear,
      year,
      from: Math.max(0, end - 36 - year * 12),
      until: Math.min(12, end - year * 12),
    }))
    .filter(({ from, until }) => from < until)
}

async function loadYear(
  session: DemoSession,
  orgId: string,
  figureYear: FigureYear,
  { companies, signal }: Figures,
) {
  const name = `indicateurs-${figureYear.year}.csv`
  const known = await session.get(`/organizations/${orgId}/imports?search=${name}`, dataImportPage)
  const { id } = known.content[0] ?? (await send(session, orgId, { figureYear, name, companies }))
  const read = () => session.get(`/imports/${id}`, dataImport)
  const until = async (isOver: (found: DataImport) => boolean) => {
    for (;;) {
      const found = await read()
      if (isOver(found)) return found
      await sleep(pollIntervalMs, undefined, { signal })
    }
  }
  const checked = await until(({ files }) =>
    files.every(({ state }) => ['CHECKED', 'FAILED'].includes(state)),
  )
  if (checked.analysis === null) await session.post(`/imports/${id}/validate`, {}, dataImport)
  await until(({ analysis }) => analysis !== 'WAITING')
}

async function send(
  session: DemoSession,
  orgId: string,
  {
    figureYear,
    name,
    companies,
  }: { figureYear: FigureYear; name: string; companies: readonly SampleCompany[] },
): Promise<{ id: string }> {
  const begun = { importMode: 'FILE', oneOrManyFiles: 'ONE' }
  const { id } = await session.post(`/organizations/${orgId}/imports`, begun, dataImport)
  await session.put(`/imports/${id}/perimeter`, { perimeterType: 'ORGANIZATION' })
  const text = await figuresFile(companies, figureYear)
  const day = (month: number, dayOfMonth: number) =>
    new Date(Date.UTC(figureYear.year, month, dayOfMonth)).toISOString().slice(0, 10)
  const announced = {
    originalName: name,
    nature: 'INDICATORS',
    fileFormat: 'CSV',
    periodicity: 'MONTHLY',
    startDate: day(figureYear.from, 1),
    endDate: day(figureYear.until, 0),
    sizeBytes: Buffer.byteLength(text),
  }
  const file = await session.post(`/imports/${id}/files`, announced, dataFile)
  const path = `/imports/${id}/files/${file.id}`
  const { token } = await session.get(`${path}/token`, z.object({ token: z.string() }))
  await session.upload(path, { token, name, text })
  return { id }
}
