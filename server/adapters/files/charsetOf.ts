import { createReadStream } from 'node:fs'

/** The encoding of a text file: UTF-8 if all of it is valid UTF-8, otherwise Windows-1252. */
export async function charsetOf(path: string): Promise<'utf-8' | 'windows-1252'> {
  const decoder = new TextDecoder('utf-8', { fatal: true })
  const chunks: AsyncIterable<Buffer> = createReadStream(path)
  try {
    for await (const chunk of chunks) decoder.decode(chunk, { stream: true })
    decoder.decode()
    return 'utf-8'
  } catch (error) {
    if (error instanceof TypeError && 'code' in error && error.code === 'ERR_ENCODING_INVALID_ENCODED_DATA')
      return 'windows-1252'
    throw error
  }
}
