import { readSheet } from './readSheet.ts'
import type { SheetReply, SheetRequest } from './openSheet.ts'

addEventListener('message', ({ data: { bytes, sheet } }: MessageEvent<SheetRequest>) =>
  postMessage(readSheet(new Uint8Array(bytes), sheet) satisfies SheetReply),
)
