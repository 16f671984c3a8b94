import type { IngestOrder, IngestResult } from '../../adapters/cube/ingest.ts'

/** Reads one file by an order: what is found in it, and where it is wanted its facts. */
export type Ingest = (
  order: IngestOrder,
  watch: { signal: AbortSignal; onProgress: (percent: number) => void },
) => Promise<IngestResult>
