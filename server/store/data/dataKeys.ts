/** Where the bytes of data imports lie in `Files`, one prefix a kind, by organisation and the id of a row. */
export const dataPrefixes = { source: 'data', rejects: 'rejects', facts: 'facts', hidden: 'hidden' } as const

/** A file as it was uploaded; each upload has an id of its own. */
export const sourceKey = (orgId: string, sourceId: string): string =>
  `${dataPrefixes.source}/${orgId}/${sourceId}`

/** The refused lines that one check has found. */
export const rejectsKey = (orgId: string, rejectsId: string): string =>
  `${dataPrefixes.rejects}/${orgId}/${rejectsId}`

/** Facts of one file, and those of others that they hide; each try to write them has an id of its own. */
export const factKey = (
  kind: 'facts' | 'hidden',
  orgId: string,
  { importId, id }: { importId: string; id: string },
): string => `${dataPrefixes[kind]}/${orgId}/${importId}/${id}`
