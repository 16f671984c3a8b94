import { join } from 'node:path'
import type { Files } from '#server/adapters/files/files.ts'

/**
 * Local paths of keys for the engine, in order: the stored files themselves, or copies in `work` where the store is
 * elsewhere.
 */
export async function resolveFiles(
  files: Files,
  keys: readonly string[],
  { work, kind }: { work: string; kind: string },
): Promise<string[]> {
  const paths: string[] = []
  for (const [index, key] of keys.entries())
    paths.push(await files.pathOf(key, join(work, `${kind}-${index}`)))
  return paths
}
