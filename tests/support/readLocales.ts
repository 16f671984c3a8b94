import { readdirSync } from 'node:fs'
import { join } from 'node:path'

/** A text of a language: its full key and its value. */
export type Leaf = { key: string; text: string }

const folder = join(import.meta.dirname, '..', '..', 'locales')

/** Names of all namespaces, from the French folder. */
export const rooms: readonly string[] = readdirSync(join(folder, 'fr'))
  .filter((file) => file.endsWith('.ts') && file !== 'messages.ts')
  .map((file) => file.replace(/\.ts$/, ''))
  .toSorted()

/** The English texts of this namespace are in the declarations of the calls. */
export const frenchOnlyNamespace = 'apiTexts'

/** Every namespace of a language, whether it is in `messages` or loaded lazily. */
export async function readRooms(language: 'fr' | 'en'): Promise<Record<string, unknown>> {
  const read = await Promise.all(
    rooms
      .filter((room) => language === 'fr' || room !== frenchOnlyNamespace)
      .map(async (room) => {
        const module = (await import(join(folder, language, `${room}.ts`))) as Record<string, unknown>
        return [room, module[room] ?? module] as const
      }),
  )
  const { lazyResources, ...texts } = Object.fromEntries<unknown>(read)
  // Texts that are not in the initial bundle, under the same key.
  return {
    ...texts,
    resources: { ...Object(texts['resources']), ...Object(Object(lazyResources).resources) },
  }
}

/** Every text of a language, namespace by namespace. */
export const readLocale = async (language: 'fr' | 'en'): Promise<Leaf[]> =>
  Object.entries(await readRooms(language)).flatMap(([room, texts]) => leavesOf(room, texts))

function leavesOf(key: string, value: unknown): Leaf[] {
  return typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(`${key}.${name}`, inner))
    : [{ key, text: String(value) }]
}
