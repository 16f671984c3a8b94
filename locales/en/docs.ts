import type { docs as fr } from '../fr/docs.ts'
import type { Translation } from '../translation.ts'

export const docs: Translation<typeof fr> = {
  title: 'API documentation',
  meta: 'OpenAPI %{version}',
  download: 'Download the description',
  search: 'Path, verb or summary',
  count: { zero: 'No operation', some: '1 operation |||| %{smart_count} operations' },
  failed: 'The description of the API could not be read',
  failedBody: 'An error occurred when recovering data.',
  noResult: 'No operation matches',
  noResultFor: 'No result for “%{text}”.',
  clearSearch: 'Clear the search',
  tags: 'Sections',
  parameters: 'Parameters',
  body: 'Request body',
  responses: 'Answers',
  security: 'Access',
  required: 'required',
  name: 'Name',
  place: 'Place',
  type: 'Type',
  meaning: 'Meaning',
  status: 'Code',
  places: { path: 'path', query: 'query', header: 'header', cookie: 'cookie' },
  open: 'No token',
}
