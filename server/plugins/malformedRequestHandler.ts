import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errors } from '#locales/fr/errors.ts'
import { uuidv7 } from '../store/engine/ids.ts'

const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/** Time in milliseconds that the sender has to read the answer before the socket is destroyed. */
const timeLimitMs = 1_000

/**
 * Answers a request that is not valid HTTP. Fastify runs no plugin for such a request, so the answer and the headers
 * common to every answer are written by hand, in the default language. Then both sides of the connection are closed:
 * otherwise a sender that keeps its side open would hold a server socket for ever.
 */
export const malformedRequestHandler =
  (usual: Readonly<Record<string, string>>) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    // Bytes that follow a refused request are malformed too; the first answer already covers them.
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
    // The socket is not destroyed at once: closing it with unread bytes would discard the answer before it is read.
    setTimeout(() => socket.destroy(), timeLimitMs).unref()
  }
