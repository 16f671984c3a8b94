import { isChecked, type Announced, type DataHub, type FileAddress } from '../app/dataHub.ts'
import type { HttpClient } from '../app/httpClient.ts'
import type { FileBomb } from './fileBombs.ts'
import { sendForm, type Upload, type UploadAnswer } from './sendForm.ts'

/** The environment of attacks: a started server, an organisation, and a user of another one. */
export type Environment = {
  address: string
  dataDir: string
  client: HttpClient
  hub: DataHub
  strangersHub: DataHub
  strangersOrgId: string
  /** Runs a statement directly in the database. */
  sql: (statement: string, values: readonly unknown[]) => Promise<void>
}

export const plainRow =
  'Site;Indicateur;Période;Valeur;Unité;Source;Commentaire\nProof;EN01;2025-01;12;kWh;;\n'

const sizeOf = (content: string): number => Buffer.byteLength(content)

/** Prepares a file in its own import, with its token. */
export async function prepared(
  hub: DataHub,
  file: Partial<Announced> = {},
): Promise<FileAddress & { token: string }> {
  const place = await hub.prepare(await hub.begin(), { sizeBytes: sizeOf(plainRow), ...file })
  return { ...place, token: await hub.tokenFor(place) }
}

/** Sends the plain file; overrides are given. */
export const send = (
  { address }: Pick<Environment, 'address'>,
  to: { path: string; token: string },
  more: Partial<Upload> = {},
): Promise<UploadAnswer> =>
  sendForm({ address, ...to, pieces: [Buffer.from(plainRow)], declared: sizeOf(plainRow), ...more })

export const said = ({ status, code }: UploadAnswer): string => `${status} ${code}`.trim()

/**
 * A reader may take ten minutes (`runIngest`), and a busy machine may need most of them: only after that is a check
 * stuck.
 */
const checkMs = 11 * 60_000

/** The state of a file after its check. */
export async function endOf(hub: DataHub, importId: string): Promise<string> {
  const { files } = await hub.until(importId, isChecked, checkMs)
  return files
    .map(({ state, error, counts }) => `${state} ${error?.code ?? `${counts?.accepted} of ${counts?.rows}`}`)
    .join(', ')
}

/** Sends a file, waits for its check, and deletes its import. */
export async function uploadBomb(
  environment: Environment,
  bomb: FileBomb,
): Promise<{ said: string; sentBytes: number }> {
  const { hub, client } = environment
  const { sizeBytes, pieces, announced, declared = sizeBytes } = bomb
  const place = await prepared(hub, { ...announced, sizeBytes })
  const answer = await sendForm({
    address: environment.address,
    ...place,
    pieces: pieces(),
    ...(declared === null ? {} : { declared }),
  })
  const end = answer.status === 200 ? `, ${await endOf(hub, place.importId)}` : ''
  await client.call('DELETE', `/api/v1/imports/${place.importId}`)
  return { said: `${said(answer)}${end}`, sentBytes: answer.sentBytes }
}
