import { createCsvDesk } from './csvDesk.ts'
import type { CsvRequest } from './csvProtocol.ts'

const answer = createCsvDesk((message) => postMessage(message))

addEventListener('message', (event: MessageEvent<CsvRequest>) => void answer(event.data))
