import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errors } from '#locales/fr/errors.ts'
import { uuidv7 } from './store/ids.ts'

const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** How long a sender may take to read why it was refused. */
const patienceMs = 1_000

/**
 * Answers what is not even HTTP. No plugin runs for such a request, so the answer, with the headers that every
 * answer carries, is written by hand, in the default language. Then the connection is closed on both sides: a sender
 * that keeps its own open would hold a socket of ours for ever.
 */
export const answerMalformed =
  (usual: Readonly<Record<string, string>>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    // What comes behind a refused request is malformed too, and was answered with it.
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const status = statusOf[error.code ?? ''] ?? 400
    const body = JSON.stringify({ code: 'badRequest', message: errors.badRequest })
    const headers = {
      ...usual,
      date: new Date().toUTCString(),
      'x-request-id': uuidv7(),
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(body)),
      connection: 'close',
    }
    const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}`)
    socket.end(`HTTP/1.1 ${status} ${STATUS_CODES[status]}\r\n${lines.join('\r\n')}\r\n\r\n${body}`)
    // Not at once: closing on bytes that were not read takes the answer from its reader too.
    setTimeout(() => socket.destroy(), patienceMs).unref()
  }
