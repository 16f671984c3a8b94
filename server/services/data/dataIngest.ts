import type { IngestOrder, IngestResult } from '#server/adapters/cube/ingest.ts'

/** Reads one file by an order: returns the findings, and writes its facts where requested. */
export type Ingest = (
  order: IngestOrder,
  watch: { signal: AbortSignal; onProgress: (percent: number) => void },
) => Promise<IngestResult>
