/** Key prefixes of data imports in `Files`, one per kind, followed by the organisation and the ID of a row. */
export const dataPrefixes = { source: 'data', rejects: 'rejects', facts: 'facts', hidden: 'hidden' } as const

/** A file as uploaded, or the spreadsheet that it was read from; each upload has its own IDs. */
export const sourceKey = (orgId: string, sourceId: string): string =>
  `${dataPrefixes.source}/${orgId}/${sourceId}`

/** The refused lines of one check. */
export const rejectsKey = (orgId: string, rejectsId: string): string =>
  `${dataPrefixes.rejects}/${orgId}/${rejectsId}`

/** Facts of one file, or the facts of others that they hide; each try to write them has its own ID. */
export const factKey = (
  kind: 'facts' | 'hidden',
  orgId: string,
  { importId, id }: { importId: string; id: string },
): string => `${dataPrefixes[kind]}/${orgId}/${importId}/${id}`
