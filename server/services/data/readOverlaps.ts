import { createReadStream } from 'node:fs'
import { createInterface } from 'node:readline'
import type { FoundOverlap, IngestReport } from '#server/adapters/cube/ingest.ts'

/** The overlaps that the engine has reported, while its work folder exists. */
export async function readOverlaps({ overlaps }: Pick<IngestReport, 'overlaps'>): Promise<FoundOverlap[]> {
  if (overlaps === null) return []
  const found: FoundOverlap[] = []
  for await (const line of createInterface({ input: createReadStream(overlaps) }))
    found.push(JSON.parse(line) as FoundOverlap)
  return found
}
