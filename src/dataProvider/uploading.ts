/**
 * Sends as `fetch` does and reports the number of bytes sent, which `fetch` cannot do: a large upload must show
 * progress. Throws as `fetch` does: `AbortError`, or a `TypeError` where no answer came.
 */
export const uploading =
  (onSent: (sent: number) => void) =>
  (url: string, { method = 'GET', headers, body, signal }: RequestInit): Promise<Response> =>
    new Promise((resolve, reject) => {
      // The signal may have been aborted before, for example while a token was renewed, so its event would not fire.
      signal?.throwIfAborted()
      const request = new XMLHttpRequest()
      request.open(method, url)
      for (const [name, value] of new Headers(headers)) request.setRequestHeader(name, value)
      request.upload.addEventListener('progress', ({ loaded }) => onSent(loaded))
      request.addEventListener('load', () => {
        const { status, statusText } = request
        const received = new Headers()
        for (const line of request.getAllResponseHeaders().trim().split('\r\n')) {
          const at = line.indexOf(': ')
          if (at > 0) received.append(line.slice(0, at), line.slice(at + 2))
        }
        resolve(new Response(request.responseText || null, { status, statusText, headers: received }))
      })
      request.addEventListener('error', () => reject(new TypeError('The upload got no answer')))
      request.addEventListener('abort', () => reject(new DOMException('Given up', 'AbortError')))
      signal?.addEventListener('abort', () => request.abort())
      request.send(body as XMLHttpRequestBodyInit)
    })
