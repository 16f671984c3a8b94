import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { dataImport, type DataImport, type NewDataFile } from '#model/wire/data/dataImports.ts'
import { callOrThrow, type Answer, type HttpClient } from './httpClient.ts'

/** A file of an import, with the API path for its upload. */
export type FileAddress = { importId: string; fileId: string; path: string }

/** The announcement of a file; omitted properties are the same for all. */
export type Announced = Partial<NewDataFile> & { sizeBytes: number }

const withId = z.object({ id: z.string() })

/** The id of a created record. @throws Error if the call is refused */
const idFrom = async (...request: Parameters<typeof callOrThrow>): Promise<string> =>
  withId.parse((await callOrThrow(...request)).body).id

const announced = (file: Announced): Partial<NewDataFile> => ({
  originalName: 'values.csv',
  nature: 'INDICATORS',
  fileFormat: 'CSV',
  periodicity: 'MONTHLY',
  startDate: '2020-01-01',
  endDate: '2025-12-31',
  ...file,
})

/** Creates an organisation with one company; files refer to its headquarter by name. */
export async function createOrganizationWithSite(
  client: HttpClient,
  name: string,
): Promise<{ orgId: string }> {
  const orgId = await idFrom(client, 'POST', '/api/v1/organizations', { name, isInternational: true })
  const company = { name, nationalId: `BE${Date.now()}${Math.round(Math.random() * 1e6)}`, country: 'BE' }
  await callOrThrow(client, 'POST', `/api/v1/organizations/${orgId}/companies`, company)
  return { orgId }
}

/** The calls of the data hub, as made by the wizard. */
export function dataHubOf(client: HttpClient, orgId: string) {
  const hub = {
    /** Creates an import for the whole organisation. */
    async begin(): Promise<string> {
      const body = { importMode: 'FILE', oneOrManyFiles: 'MANY' }
      const id = await idFrom(client, 'POST', `/api/v1/organizations/${orgId}/imports`, body)
      await callOrThrow(client, 'PUT', `/api/v1/imports/${id}/perimeter`, { perimeterType: 'ORGANIZATION' })
      return id
    },
    announce: (importId: string, file: Announced): Promise<Answer> =>
      client.call('POST', `/api/v1/imports/${importId}/files`, announced(file)),
    async prepare(importId: string, file: Announced): Promise<FileAddress> {
      const fileId = await idFrom(client, 'POST', `/api/v1/imports/${importId}/files`, announced(file))
      return { importId, fileId, path: `/api/v1/imports/${importId}/files/${fileId}` }
    },
    async tokenFor({ path }: FileAddress): Promise<string> {
      const { body } = await callOrThrow(client, 'GET', `${path}/token`)
      return z.object({ token: z.string() }).parse(body).token
    },
    async read(importId: string): Promise<DataImport> {
      return dataImport.parse((await callOrThrow(client, 'GET', `/api/v1/imports/${importId}`)).body)
    },
    validate: (importId: string): Promise<Answer> =>
      client.call('POST', `/api/v1/imports/${importId}/validate`),
    /** Polls an import until it has the expected state. @throws Error after a timeout */
    async until(
      importId: string,
      holds: (found: DataImport) => boolean,
      timeLimitMs = 120_000,
    ): Promise<DataImport> {
      const end = Date.now() + timeLimitMs
      for (;;) {
        const found = await hub.read(importId)
        if (holds(found)) return found
        if (Date.now() > end) throw new Error(`Import ${importId} stays at ${JSON.stringify(found)}`)
        await sleep(200)
      }
    },
  }
  return hub
}
export type DataHub = ReturnType<typeof dataHubOf>

/** True if all checks of an import have ended. */
export const isChecked = ({ files }: DataImport): boolean =>
  files.every(({ state }) => state === 'CHECKED' || state === 'FAILED')
