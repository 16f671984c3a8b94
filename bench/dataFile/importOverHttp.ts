import { openAsBlob } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import * as calls from '#model/calls/dataImports.ts'
import type { DataImport } from '#model/wire/data/dataImports.ts'
import { callApi } from '#src/dataProvider/callApi.ts'
import type { Http } from '#src/dataProvider/http.ts'

/** The waiting time of a person for each of their actions. */
export type Waited = { sentMs: number; checkedMs: number; writtenMs: number; facts: number }

const pollMs = 100

type Sent = { url: string; orgId: string; source: string }

/** Sends one file of a new import, by the calls of the wizard; returns the import. */
export async function sendDataFile(http: Http, { url, orgId, source }: Sent): Promise<{ id: string }> {
  const content = await openAsBlob(source)
  const { id } = await callApi(http, calls.createDataImport, { orgId, body: { importMode: 'FILE' } })
  await callApi(http, calls.setPerimeter, { id, body: { perimeterType: 'ORGANIZATION' } })
  const file = {
    originalName: 'mesure.csv',
    nature: 'INDICATORS',
    fileFormat: 'CSV',
    periodicity: 'MONTHLY',
    startDate: '2024-01-01',
    endDate: '2025-12-31',
    sizeBytes: content.size,
  } as const
  const { id: fileId } = await callApi(http, calls.prepareDataFile, { id, body: file })
  const { token } = await callApi(http, calls.getUploadToken, { id, fileId })
  const form = new FormData()
  form.set('file', content, 'mesure.csv')
  const sent = await fetch(`${url}/api/v1/imports/${id}/files/${fileId}`, {
    method: 'POST',
    headers: { 'x-upload-token': token },
    body: form,
  })
  if (!sent.ok) throw new Error(`The upload was refused: ${await sent.text()}`)
  return { id }
}

/** Imports a file, from the moment it is chosen until its facts are available. */
export async function importOverHttp(http: Http, sent: Sent): Promise<Waited> {
  const startMs = performance.now()
  const { id } = await sendDataFile(http, sent)
  const sentMs = performance.now()
  const { files } = await waitForImport(http, id, isChecked)
  if (!files[0]?.counts?.accepted) throw new Error(`Nothing was accepted: ${JSON.stringify(files)}`)
  const checkedMs = performance.now()
  await callApi(http, calls.validateDataImport, { id })
  const done = await waitForImport(http, id, ({ analysis }) => analysis !== 'WAITING')
  if (done.analysis !== 'DONE') throw new Error(`The import ended as ${done.analysis}: ${done.error?.code}`)
  return {
    sentMs: sentMs - startMs,
    checkedMs: checkedMs - sentMs,
    writtenMs: performance.now() - checkedMs,
    facts: done.files[0]?.counts?.facts ?? 0,
  }
}

/** Whether each file of an import has been checked. */
export const isChecked = ({ files }: DataImport): boolean =>
  files.every(({ state }) => /^(CHECKED|FAILED)$/.test(state))

/** Polls an import until the condition holds. */
export async function waitForImport(
  http: Http,
  id: string,
  isSo: (found: DataImport) => boolean,
): Promise<DataImport> {
  for (;;) {
    const found = await callApi(http, calls.getDataImport, { id })
    if (isSo(found)) return found
    await sleep(pollMs)
  }
}
