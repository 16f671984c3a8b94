import { clear, createStore, del, entries, get, set } from 'idb-keyval'
import { filesAreKept } from '../endSession.ts'
import type { Correction } from '../csv/csvProtocol.ts'

/** A file of a wizard with the corrections that were accepted, so that reloading the page loses neither. */
export type KeptFile = { file: File; corrections: readonly Correction[]; keptAt: number }

/** Files of closed tabs are removed after a day, in ms. */
const keptMs = 24 * 60 * 60 * 1000

const open = () => createStore('matrice.files', 'imports')
let store: ReturnType<typeof open> | undefined

/** False in browsers and tests without a database: a reload then asks for the file again. */
export const canKeepFiles = (): boolean => 'indexedDB' in globalThis

/** The file kept under a key, or undefined. Removes files that are too old. Throws where the database cannot be read. */
export async function readKeptFile(key: string): Promise<KeptFile | undefined> {
  store ??= open()
  const before = Date.now() - keptMs
  for (const [stored, { keptAt }] of await entries<string, KeptFile>(store)) {
    if (keptAt < before) await del(stored, store)
  }
  return get<KeptFile>(key, store)
}

/** Keeps a file until `forgetFile`, a day has passed, or the session ends. Throws where the database is full. */
export async function keepFile(key: string, kept: Omit<KeptFile, 'keptAt'>): Promise<void> {
  store ??= open()
  filesAreKept.write(true)
  await set(key, { ...kept, keptAt: Date.now() }, store)
}

export const forgetFile = (key: string): Promise<void> => del(key, (store ??= open()))

export const forgetAllFiles = (): Promise<void> => clear((store ??= open()))
