import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Http } from '#src/dataProvider/http.ts'
import { isChecked, sendDataFile, waitForImport } from '../dataFile/importOverHttp.ts'
import { medianOf, type Figure } from '../figure.ts'
import { targets } from '../baseline.ts'
import { openHttpClient, seconds } from '../csvClient.ts'
import { copyCompanies, generateCompany } from '../loadCompanies.ts'
import { openEnvironment } from '../environment.ts'

/** Number of queued files, and of the organisations that they belong to. */
const [waiting, crowd] = [200, 4]
const rows = 2000

/**
 * Duration of a check that is queued after 200 of four other organisations, against one in an empty queue, and how
 * evenly those four are served.
 */
export async function importQueue(): Promise<Figure[]> {
  const environment = await openEnvironment(() => undefined, [])
  const folder = mkdtempSync(join(tmpdir(), 'bench-queue-'))
  try {
    const http = await openHttpClient(environment)
    const source = join(folder, 'mesure.csv')
    const owner = generateCompany(0)
    writeFileSync(source, fileOf(owner.name))
    const orgIds: string[] = []
    for (let index = 0; index <= crowd; index += 1) {
      const orgId = await environment.createOrganization(`File ${index}`)
      await copyCompanies(environment.database, orgId, [generateCompany(0)])
      orgIds.push(orgId)
    }
    const [late = '', ...first] = orgIds
    const send = (orgId: string) => sendDataFile(http, { url: environment.product.url, orgId, source })
    const check = async () => {
      const startMs = performance.now()
      await checked(http, (await send(late)).id)
      return performance.now() - startMs
    }
    const alone = medianOf([await check(), await check(), await check()])

    const sent: { orgId: string; id: string }[] = []
    for (let number = 0; number < waiting; number += 1) {
      const orgId = first[number % crowd] ?? ''
      sent.push({ orgId, id: (await send(orgId)).id })
    }
    const startMs = performance.now()
    const ended: string[] = []
    const drained = Promise.all(
      sent.map(async ({ orgId, id }) => {
        await checked(http, id)
        ended.push(orgId)
      }),
    )
    const behind = await check()
    const left = waiting - ended.length
    await drained
    return [
      {
        title: 'Check of a file behind 200 that wait',
        value: behind / alone,
        unit: '×',
        target: targets.importBehindOthers,
        detail: `${seconds(behind)} / ${seconds(alone)} alone, with ${left} still waiting; all in ${seconds(performance.now() - startMs)}`,
      },
      {
        title: 'Most checks of one organisation before another’s',
        value: widestLead(ended, first),
        unit: '',
        target: targets.importLead,
        detail: `${waiting} files of ${crowd} organisations`,
      },
    ]
  } finally {
    rmSync(folder, { recursive: true, force: true })
    await environment.stop()
  }
}

const checked = (http: Http, id: string) => waitForImport(http, id, isChecked)

const fileOf = (site: string): string =>
  [
    'Site;Indicateur;Période;Valeur;Unité;Source;Commentaire',
    ...Array.from({ length: rows }, (_, row) => {
      const month = String((row % 12) + 1).padStart(2, '0')
      return `${site};EN01;2025-${month};${row};kWh;facture ${row};`
    }),
  ].join('\n')

/** The maximum lead, in files, of the organisation that was served most over the one that was served least. */
function widestLead(ended: readonly string[], orgIds: readonly string[]): number {
  const counts = new Map(orgIds.map((orgId) => [orgId, 0]))
  return Math.max(
    ...ended.map((orgId) => {
      counts.set(orgId, (counts.get(orgId) ?? 0) + 1)
      return Math.max(...counts.values()) - Math.min(...counts.values())
    }),
  )
}
