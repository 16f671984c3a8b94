import { request } from 'node:http'
import { once } from 'node:events'
import { z } from 'zod'

/** Bytes of a file, in chunks. */
export type Pieces = Iterable<Buffer> | AsyncIterable<Buffer>

export type Upload = {
  address: string
  path: string
  token: string
  pieces: Pieces
  /** The declared Content-Length of the file; without one it is sent chunked. */
  declared?: number
  /** The file name in the form part. */
  fileName?: string
  headers?: Readonly<Record<string, string>>
  /** Closes the connection after this many bytes of the file. */
  breakAfter?: number
  /** Reports how many bytes of the file have been accepted. */
  onSent?: (bytes: number) => void
  signal?: AbortSignal
}

/** The response; status 0 if the connection ended without one. */
export type UploadAnswer = { status: number; code: string; sentBytes: number }

const boundary = 'matrice-proof'
const saysCode = z.object({ code: z.string() })

/** Sends a form with one file over its own connection, with backpressure, until there is a response. */
export async function sendForm(upload: Upload): Promise<UploadAnswer> {
  const {
    address,
    path,
    token,
    pieces,
    declared,
    fileName = 'a.csv',
    headers,
    breakAfter = Infinity,
  } = upload
  const head = Buffer.from(
    `--${boundary}\r\ncontent-disposition: form-data; name="file"; filename="${fileName}"\r\ncontent-type: text/csv\r\n\r\n`,
  )
  const tail = Buffer.from(`\r\n--${boundary}--\r\n`)
  const sending = request(`${address}${path}`, {
    method: 'POST',
    agent: false,
    ...(upload.signal && { signal: upload.signal }),
    headers: {
      'x-upload-token': token,
      'content-type': `multipart/form-data; boundary=${boundary}`,
      ...(declared === undefined ? {} : { 'content-length': head.length + declared + tail.length }),
      ...headers,
    },
  })
  let isOver = false
  let sentBytes = 0
  const answered = new Promise<Omit<UploadAnswer, 'sentBytes'>>((resolve) => {
    const nothing = () => resolve({ status: 0, code: '' })
    sending.once('error', nothing)
    sending.once('close', nothing)
    sending.once('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.once('error', nothing)
      response.once('end', () => {
        // Node's own answers, such as 408, have no body.
        const { data } = saysCode.safeParse(JSON.parse(Buffer.concat(chunks).toString() || 'null'))
        resolve({ status: response.statusCode ?? 0, code: data?.code ?? '' })
      })
    })
  }).finally(() => (isOver = true))
  const write = async (piece: Buffer) => {
    if (sending.write(piece) || isOver) return
    await Promise.race([once(sending, 'drain').catch(() => undefined), answered])
  }
  await write(head)
  for await (const piece of pieces) {
    if (isOver || sending.destroyed) break
    if (sentBytes + piece.length > breakAfter) {
      await write(piece.subarray(0, breakAfter - sentBytes))
      // Written data must have been sent before the connection closes.
      await new Promise((resolve) => setTimeout(resolve, 100))
      sending.destroy()
      break
    }
    await write(piece)
    sentBytes += piece.length
    upload.onSent?.(sentBytes)
  }
  if (!isOver && !sending.destroyed) sending.end(tail)
  const answer = await answered
  sending.destroy()
  return { ...answer, sentBytes }
}
