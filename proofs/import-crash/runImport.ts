import { setTimeout as sleep } from 'node:timers/promises'
import { z } from 'zod'
import { isChecked, type DataHub } from '../app/dataHub.ts'
import type { Server } from '../app/httpClient.ts'
import { sendForm } from '../upload-bombs/sendForm.ts'
import type { DrawnFile } from './drawFile.ts'

/** The stage of an import, for the process killer, and its result. */
export type RunningImport = {
  id: string
  files: readonly DrawnFile[]
  stage: 'waiting' | 'sending' | 'checking' | 'writing' | 'over'
  end: string
  kills: number
}

const timeLimitMs = 15 * 60_000

/** Runs an import from its first to its last call, like a client that always retries. */
export async function runImport(played: RunningImport, hub: DataHub, server: Server): Promise<void> {
  played.stage = 'sending'
  played.id = await hub.begin()
  for (const file of played.files) {
    const place = await hub.prepare(played.id, { sizeBytes: file.content.length })
    await sendUntilTaken(hub, server, place, file.content)
  }
  played.stage = 'checking'
  const { files } = await hub.until(played.id, isChecked, timeLimitMs)
  if (files.some(({ state }) => state === 'FAILED')) played.end = 'REFUSED'
  else {
    played.stage = 'writing'
    const { status, body } = await hub.validate(played.id)
    const { code } = z.object({ code: z.string().optional() }).parse(body)
    // The request may have been processed, and its response lost.
    if (status !== 202 && code !== 'importValidated')
      throw new Error(`The validation was answered ${status} ${code}: ${JSON.stringify(files)}`)
    const { analysis } = await hub.until(played.id, (found) => found.analysis !== 'WAITING', timeLimitMs)
    played.end = String(analysis)
  }
  played.stage = 'over'
}

/** The token is valid until the bytes are accepted; a client without a response reads the state of the file. */
async function sendUntilTaken(
  hub: DataHub,
  server: Server,
  place: Awaited<ReturnType<DataHub['prepare']>>,
  content: Buffer,
): Promise<void> {
  for (;;) {
    const { files } = await hub.read(place.importId)
    if (files.some(({ id, state }) => id === place.fileId && state !== 'PREPARED')) return
    const token = await hub.tokenFor(place)
    const { status } = await sendForm({
      address: server.address,
      ...place,
      token,
      pieces: [content],
      declared: content.length,
    })
    if (status === 200) return
    if (status !== 0 && status !== 429 && status < 500) throw new Error(`An upload was answered ${status}`)
    await sleep(500)
  }
}
