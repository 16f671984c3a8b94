import type { PathParamsOf } from '#model/calls/defineCall.ts'
import type { uploadDataFile } from '#model/calls/dataImports.ts'
import { apiPath } from '../apiPath.ts'
import type { Http } from '../http.ts'

/**
 * `POST /imports/{id}/files/{fileId}`: the bytes of a prepared file, as multipart with its token (spec §7). Reports the
 * number of bytes sent. The parts are combined by reference, so the file is never read into memory. @throws ApiError
 */
export async function sendDataFile(
  http: Http,
  { id, fileId }: PathParamsOf<typeof uploadDataFile>,
  file: File,
  { token, onSent, signal }: { token: string; onSent: (sent: number) => void; signal: AbortSignal },
): Promise<void> {
  const boundary = `matrice-${crypto.randomUUID()}`
  const head =
    `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="${quoted(file.name)}"\r\n` +
    'Content-Type: text/csv\r\n\r\n'
  await http({
    method: 'POST',
    // Only the upload token authorises this call, so a refused one ends no session.
    caller: 'none',
    path: apiPath`/imports/${id}/files/${fileId}`,
    bytes: new Blob([head, file, `\r\n--${boundary}--\r\n`]),
    headers: { 'content-type': `multipart/form-data; boundary=${boundary}`, 'x-upload-token': token },
    onSent,
    signal,
  })
}

/** Escapes a file name as browsers do in a form. */
const quoted = (name: string): string =>
  name.replaceAll('"', '%22').replaceAll('\r', '%0D').replaceAll('\n', '%0A')
