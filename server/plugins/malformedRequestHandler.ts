import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errors } from '#locales/fr/errors.ts'
import { uuidv7 } from '../store/engine/ids.ts'

const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

const refusal = JSON.stringify({ code: 'badRequest', message: errors.badRequest })

/**
 * The answer to HEAD has no body. Node does not say which method a malformed request has: it is the first word of the
 * connection's first packet. Where more was sent before, the answer has no body either, because it might be read as
 * the next answer.
 */
const mayHaveBody = (packet: unknown, { bytesRead }: Socket): boolean =>
  Buffer.isBuffer(packet) &&
  bytesRead === packet.length &&
  !packet.subarray(0, 5).equals(Buffer.from('HEAD '))

/** Time in milliseconds that the sender has to read the answer before the socket is destroyed. */
const timeLimitMs = 1_000

/**
 * Answers a request that is not valid HTTP. Fastify runs no plugin for such a request, so the answer and the headers
 * common to every answer are written by hand, in the default language. Then both sides of the connection are closed:
 * otherwise a sender that keeps its side open would hold a server socket for ever.
 */
export const malformedRequestHandler =
  (usual: Readonly<Record<string, string>>) =>
  (error: NodeJS.ErrnoException & { rawPacket?: unknown }, socket: Socket): void => {
    // Bytes that follow a refused request are malformed too; the first answer already covers them.
    if (error.code === 'ECONNRESET' || !socket.writable) return
    const body = mayHaveBody(error.rawPacket, socket) ? refusal : ''
    const status = statusOf[error.code ?? ''] ?? 400
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
