import { STATUS_CODES } from 'node:http'
import type { Socket } from 'node:net'
import { errors } from '#locales/fr/errors.ts'
import { dataPolicy, formatPolicy } from './plugins/contentSecurityPolicy.ts'

const statusOf: Readonly<Record<string, number>> = { HPE_HEADER_OVERFLOW: 431, ERR_HTTP_REQUEST_TIMEOUT: 408 }

/**
 * Answers what is not even HTTP. No plugin runs for such a request, so the answer, with the headers that every
 * answer carries, is written by hand, in the default language.
 */
export function answerMalformed(error: NodeJS.ErrnoException, socket: Socket): void {
  if (error.code === 'ECONNRESET' || !socket.writable) return
  const status = statusOf[error.code ?? ''] ?? 400
  const body = JSON.stringify({ code: 'badRequest', message: errors.badRequest })
  const lines = [
    `HTTP/1.1 ${status} ${STATUS_CODES[status]}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    `content-security-policy: ${formatPolicy(dataPolicy)}`,
    'x-content-type-options: nosniff',
    'referrer-policy: no-referrer',
    'connection: close',
  ]
  socket.end(`${lines.join('\r\n')}\r\n\r\n${body}`)
}
