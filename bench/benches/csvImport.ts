import { z } from 'zod'
import { bulkRowsMax } from '#model/wire/records/bulk.ts'
import { pageOf } from '#model/wire/records/page.ts'
import type { Figure } from '../figure.ts'
import { load, targets } from '../baseline.ts'
import { importRows, openClient, openHttpClient, perSecond, readLongestBlock, seconds } from '../csvClient.ts'
import { copyCompanies, generateCompany, type GeneratedCompany } from '../loadCompanies.ts'
import type { Environment } from '../environment.ts'

/**
 * A companies file from the moment it is chosen until the list shows its rows, by the client's own code, against COPY
 * of the same rows into the same tables before and after.
 */
export async function csvImport(environment: Environment): Promise<Figure[]> {
  const invented = Array.from({ length: load.importRows }, (_, row) => generateCompany(firstPosition + row))
  const before = await timeCopy(environment, invented)
  const orgId = await environment.createOrganization('Import')
  await readLongestBlock(environment)
  const { checkedMs, totalMs } = await timeImport(environment, orgId, invented)
  const blockMs = await readLongestBlock(environment)
  const after = await timeCopy(environment, invented)
  const copyMs = (before + after) / 2
  return [
    {
      title: 'Import a CSV of 100,000, rows a second over COPY',
      value: copyMs / totalMs,
      unit: '×',
      target: targets.importRate,
      detail: `${perSecond(totalMs)}/s (check ${seconds(checkedMs)}, all ${seconds(totalMs)}) / ${perSecond(before)}–${perSecond(after)}/s`,
    },
    {
      title: 'Longest block of the event loop meanwhile',
      value: blockMs,
      unit: ' ms',
      target: targets.importBlockMs,
      detail: '',
    },
  ]
}

/** First company number; these rows differ from those that other benches load or create. */
const firstPosition = 20_000_000

async function timeCopy(environment: Environment, invented: readonly GeneratedCompany[]): Promise<number> {
  const orgId = await environment.createOrganization('Copie')
  const startMs = performance.now()
  await copyCompanies(environment.database, orgId, invented)
  return performance.now() - startMs
}

async function timeImport(environment: Environment, orgId: string, invented: readonly GeneratedCompany[]) {
  const file = new File([writeFile(invented)], 'companies.csv')
  const ask = openClient()
  const http = await openHttpClient(environment)
  const startMs = performance.now()
  const order = { file, kind: 'companies', isInternational: false, countries: ['FR'] } as const
  const checked = await ask({ id: 1, type: 'check', order })
  if (checked.type !== 'checked' || !('report' in checked.outcome)) {
    throw new Error(`The file was refused: ${JSON.stringify(checked)}`)
  }
  const checkedMs = performance.now() - startMs
  const rows: object[] = []
  for (let from = 0; from < checked.outcome.report.validRows; from += bulkRowsMax) {
    const taken = await ask({ id: 2 + from, type: 'take', from, count: bulkRowsMax })
    if (taken.type === 'taken') rows.push(...taken.rows)
  }
  const sent = await importRows(http, { orgId, register: 'companies' }, rows, 'create')
  const { json } = await http({ path: `/api/v1/organizations/${orgId}/companies` })
  const { totalItems } = pageOf(z.unknown()).parse(json)
  const totalMs = performance.now() - startMs
  if (totalItems !== load.importRows) {
    throw new Error(`${totalItems} rows arrived, problems: ${JSON.stringify(sent.problems.slice(0, 3))}`)
  }
  return { checkedMs, totalMs }
}

const writeFile = (invented: readonly GeneratedCompany[]): string =>
  [
    'national_id;country;name;headquarter_id;headquarter_postalcode;headquarter_street;headquarter_city;activity_code;legal_form;creation_date;end_of_fiscal_year;staff_range;turnover',
    ...invented.map((company) =>
      [
        company.siren,
        'FR',
        company.name,
        company.siret,
        company.postalCode,
        company.street,
        company.city,
        company.activityCode,
        company.legalForm,
        company.creationDate,
        '12-31',
        company.staffRange,
        company.turnover,
      ].join(';'),
    ),
  ].join('\r\n')
