import type { FastifyInstance } from 'fastify'

/** The part of `XMLHttpRequest` that uploads use, connected to the real server in this process. */
export const injectUpload = (app: FastifyInstance) =>
  class extends EventTarget {
    upload = new EventTarget()
    status = 0
    statusText = ''
    responseText = ''
    #method = 'GET'
    #url = ''
    #sent: Record<string, string> = {}
    #received = ''

    open(method: string, url: string): void {
      this.#method = method
      this.#url = url
    }

    setRequestHeader(name: string, value: string): void {
      this.#sent[name] = value
    }

    getAllResponseHeaders(): string {
      return this.#received
    }

    abort(): void {
      this.dispatchEvent(new Event('abort'))
    }

    send(body: Blob): void {
      void this.#inject(body)
    }

    async #inject(body: Blob): Promise<void> {
      const payload = Buffer.from(await readBlob(body))
      this.upload.dispatchEvent(Object.assign(new Event('progress'), { loaded: payload.length }))
      const {
        statusCode,
        headers,
        body: text,
      } = await app.inject({
        method: this.#method as 'POST',
        url: this.#url,
        headers: { 'content-type': 'application/octet-stream', ...this.#sent },
        payload,
      })
      this.status = statusCode
      this.responseText = text
      this.#received = Object.entries(headers)
        .map(([name, value]) => `${name}: ${String(value)}\r\n`)
        .join('')
      this.dispatchEvent(new Event('load'))
    }
  }

/** jsdom's blobs have no `arrayBuffer`. */
const readBlob = (blob: Blob): Promise<ArrayBuffer> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader()
    reader.addEventListener('load', () => resolve(reader.result as ArrayBuffer))
    reader.addEventListener('error', () => reject(new Error('unreadable')))
    reader.readAsArrayBuffer(blob)
  })
