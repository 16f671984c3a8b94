import { createCsvService } from './csvService.ts'
import type { CsvRequest } from './csvProtocol.ts'

const answer = createCsvService((message) => postMessage(message))

addEventListener('message', (event: MessageEvent<CsvRequest>) => void answer(event.data))
