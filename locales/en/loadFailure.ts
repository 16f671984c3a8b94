import type { loadFailure as fr } from '../fr/loadFailure.ts'
import type { Translation } from '../translation.ts'

export const loadFailure: Translation<typeof fr> = {
  title: 'The page could not be loaded',
  body: 'The connection dropped, or a new version has just been released. Refresh the page.',
  refresh: 'Refresh the page',
}
