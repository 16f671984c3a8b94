import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** One sentence of a language: its full key and its text. */
export type Leaf = { key: string; text: string }

const folder = join(import.meta.dirname, '..', '..', 'locales')

/** Names of all rooms, from the French folder. */
export const rooms: readonly string[] = readdirSync(join(folder, 'fr'))
  .map((file) => file.replace(/\.ts$/, ''))
  .filter((name) => name !== 'messages')
  .toSorted()

/** Every sentence of a language, room by room, whether the room is in `messages` or read directly. */
export async function readLocale(language: 'fr' | 'en'): Promise<Leaf[]> {
  const read = await Promise.all(
    rooms.map(async (room) => {
      const module = (await import(join(folder, language, `${room}.ts`))) as Record<string, unknown>
      return leavesOf(room, module[room])
    }),
  )
  return read.flat()
}

function leavesOf(key: string, value: unknown): Leaf[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(`${key}.${name}`, inner))
    : [{ key, text: String(value) }]
}
