import type { ComponentType } from 'react'

export type PageFile = { default: ComponentType }

/** Fetches the file of a page; `file` is there once it has come. */
export type LoadPage = (() => Promise<PageFile>) & { file?: PageFile }

/** Remembers the file that has come, which lets the page be drawn at once. */
export function remembering(fetchFile: () => Promise<PageFile>): LoadPage {
  const load: LoadPage = async () => (load.file = await fetchFile())
  return load
}
