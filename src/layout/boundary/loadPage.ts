import type { LoadFile } from '../texts/late.tsx'

/** Remembers the file that has come, which lets the page be drawn at once. */
export function remembering(fetchFile: LoadFile<object>): LoadFile<object> {
  const load: LoadFile<object> = async () => (load.file = await fetchFile())
  return load
}
