import { expect, type Page } from '@playwright/test'
import type { Locale } from '#src/ui/text/Texts.tsx'
import { indicators, type IndicatorCode } from '#model/data/indicators.ts'
import type { DataFile } from '#model/wire/data/dataFiles.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { csvFile } from './csvFile.ts'
import { arriveInRegister, type Registrant } from './registrant.ts'
import { acceptedOf } from './requireSuccess.ts'

/** Monthly values of these indicators for each company, of this year and the two before it. */
export type Figures = { companies: readonly string[]; codes: readonly IndicatorCode[]; language?: Locale }

/**
 * Somebody with an organisation of their own whose companies have figures: until the end of the last month, each company
 * more than the one before it.
 */
export async function arriveWithFigures(
  page: Page,
  path: string,
  { companies, codes, language = 'fr' }: Figures,
): Promise<Registrant> {
  const registrant = await arriveInRegister(page, path, companies, language)
  const { token, create } = registrant
  const headers = { authorization: `Bearer ${token}` }
  const call = async <Answer>(method: 'GET' | 'POST' | 'PUT', to: string, more: object = {}) => {
    const answer = await page.request.fetch(`/api/v1${to}`, {
      method,
      headers,
      ...more,
    })
    await acceptedOf(method, answer)
    return (await answer.json()) as Answer
  }
  const months = lastMonths()
  const text = linesOf(companies, codes, months).join('\n')
  const importPath = `/imports/${await create('/imports', { importMode: 'FILE' })}`
  await call('PUT', `${importPath}/perimeter`, { data: { perimeterType: 'ORGANIZATION' } })
  const file = await call<DataFile>('POST', `${importPath}/files`, {
    data: {
      originalName: 'indicateurs.csv',
      nature: 'INDICATORS',
      fileFormat: 'CSV',
      periodicity: 'MONTHLY',
      startDate: `${months[0]}-01`,
      endDate: dayBefore(new Date(Date.UTC(now.getUTCFullYear(), now.getUTCMonth()))),
      sizeBytes: Buffer.byteLength(text),
    },
  })
  const filePath = `${importPath}/files/${file.id}`
  const upload = await call<{ token: string }>('GET', `${filePath}/token`)
  await call('POST', filePath, {
    headers: { ...headers, 'x-upload-token': upload.token },
    multipart: { file: csvFile(text, 'indicateurs.csv') },
  })
  const read = () => call<DataImport>('GET', importPath)
  await expect.poll(async () => (await read()).files[0]?.state).toBe('CHECKED')
  await call('POST', `${importPath}/validate`)
  await expect.poll(async () => (await read()).analysis).toBe('DONE')
  await page.goto(path)
  return registrant
}

const now = new Date()

const dayBefore = (day: Date): string => new Date(day.getTime() - 86_400_000).toISOString().slice(0, 10)

/** From January of the year before last to the last complete month. */
function lastMonths(): string[] {
  const count = 24 + now.getUTCMonth()
  return Array.from({ length: count }, (_, month) =>
    new Date(Date.UTC(now.getUTCFullYear() - 2, month)).toISOString().slice(0, 7),
  )
}

const linesOf = (
  companies: readonly string[],
  codes: readonly IndicatorCode[],
  months: readonly string[],
): string[] => [
  'site;indicator;period;value;unit',
  ...companies.flatMap((company, position) =>
    codes.flatMap((code) =>
      months.map((month, index) =>
        [company, code, month, (position + 1) * 100 + index, indicators[code].unit].join(';'),
      ),
    ),
  ),
]
