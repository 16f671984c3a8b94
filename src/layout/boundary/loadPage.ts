import type { LoadFile } from '../texts/lazyWithMessages.tsx'

/** Stores the loaded module, so that the page can be rendered synchronously. */
export function remembering(fetchFile: LoadFile<object>): LoadFile<object> {
  const load: LoadFile<object> = async () => (load.file = await fetchFile())
  return load
}
