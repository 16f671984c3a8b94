import type { PathParamsOf } from '#model/calls/defineCall.ts'
import type { uploadDataFile } from '#model/calls/dataImports.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'

/**
 * `POST /imports/{id}/files/{fileId}`: the bytes of a prepared file, and the spreadsheet that they come from, as multipart
 * with its token (spec §7). Reports the number of bytes sent. The parts are combined by reference, so the file is never
 * read into memory. @throws ApiError
 */
export async function sendDataFile(
  http: Http,
  { id, fileId }: PathParamsOf<typeof uploadDataFile>,
  { name, content, original }: { name: string; content: Blob; original: Blob | null },
  { token, onSent, signal }: { token: string; onSent: (sent: number) => void; signal: AbortSignal },
): Promise<void> {
  const boundary = `matrice-${crypto.randomUUID()}`
  const part = (field: string, type: string) =>
    `--${boundary}\r\nContent-Disposition: form-data; name="${field}"; filename="${quoted(name)}"\r\n` +
    `Content-Type: ${type}\r\n\r\n`
  const parts = [
    part('file', 'text/csv'),
    content,
    '\r\n',
    ...(original ? [part('original', 'application/octet-stream'), original, '\r\n'] : []),
  ]
  await http({
    method: 'POST',
    // Only the upload token authorises this call, so a refused one ends no session.
    caller: 'none',
    path: apiPath`/imports/${id}/files/${fileId}`,
    bytes: new Blob([...parts, `--${boundary}--\r\n`]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-upload-token': token },
    onSent,
    signal,
  })
}

/** Escapes a file name as browsers do in a form. */
const quoted = (name: string): string =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
