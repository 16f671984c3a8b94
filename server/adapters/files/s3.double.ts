import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

export type S3Double = {
  /** The FILES_URL of its one bucket. */
  filesUrl: string
  /** Stored objects, by key. */
  objects: Map<string, Buffer>
  /** Authorization headers received. */
  signatures: string[]
  /** Refuses every further call, as for a key without permission. */
  refuse(): void
  stop(): Promise<void>
}

/**
 * A local server with the S3 calls that the file store uses: PUT, GET, HEAD, DELETE and ListObjectsV2, 2 keys a page.
 */
export async function startS3Double(): Promise<S3Double> {
  const objects = new Map<string, Buffer>()
  const signatures: string[] = []
  let isRefusing = false
  const server = createServer((request, response) => void answer(request, response))

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://double')
    const key = decodeURIComponent(url.pathname.replace(/^\/matrice\/?/, ''))
    const body = await buffer(request)
    signatures.push(request.headers.authorization ?? '')
    const found = objects.get(key)
    const xml = (status: number, text: string) =>
      response.writeHead(status, { 'content-type': 'application/xml' }).end(text)
    const head = (content: Buffer) =>
      response.writeHead(200, {
        'content-length': content.length,
        'last-modified': new Date(0).toUTCString(),
        etag: '"1"',
      })
    if (isRefusing) return void xml(403, '<Error><Code>AccessDenied</Code></Error>')
    if (key === '') return void xml(200, listing(url.searchParams))
    if (request.method === 'PUT') {
      objects.set(key, body)
      return void response.writeHead(200, { etag: '"1"' }).end()
    }
    if (request.method === 'DELETE') {
      objects.delete(key)
      return void response.writeHead(204).end()
    }
    if (!found) return void xml(404, '<Error><Code>NoSuchKey</Code></Error>')
    head(found).end(request.method === 'HEAD' ? undefined : found)
  }

  function listing(query: URLSearchParams): string {
    const start = Number(query.get('continuation-token') ?? 0)
    const keys = [...objects.keys()].filter((key) => key.startsWith(query.get('prefix') ?? '')).toSorted()
    const page = keys.slice(start, start + 2)
    const next = start + 2
    const rows = page.map((key) => `<Contents><Key>${key}</Key><Size>1</Size></Contents>`).join('')
    const more = next < keys.length ? `<NextContinuationToken>${next}</NextContinuationToken>` : ''
    return `<ListBucketResult><IsTruncated>${next < keys.length}</IsTruncated>${rows}${more}</ListBucketResult>`
  }

  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo // a TCP server always has this kind of address
  const endpoint = encodeURIComponent(`http://127.0.0.1:${port}`)
  return {
    filesUrl: `s3://key:s%2Fecret@127.0.0.1/matrice?region=eu-west-3&endpoint=${endpoint}`,
    objects,
    signatures,
    refuse: () => (isRefusing = true),
    stop: async () => {
      server.closeAllConnections()
      await new Promise((resolve) => server.close(resolve))
    },
  }
}
