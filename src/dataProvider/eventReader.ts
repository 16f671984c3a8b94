import { errorTable, type ErrorCode } from '#model/errors.ts'
import { ApiError } from './errors.ts'

/**
 * Reads server-sent events from chunks of text that may end anywhere. Returns the function that takes the chunks. Each
 * complete event is passed to `onEvent` with its name and its data, parsed as JSON.
 * @throws SyntaxError from the returned function, for data that are not JSON
 */
export function createEventReader(onEvent: (name: string, data: unknown) => void): (chunk: string) => void {
  let waiting = ''
  return (chunk) => {
    const blocks = (waiting + chunk).split('\n\n')
    waiting = blocks.pop() ?? ''
    for (const block of blocks) {
      const data = fieldOf(block, 'data')
      if (data !== undefined) onEvent(fieldOf(block, 'event') ?? 'message', JSON.parse(data))
    }
  }
}

const fieldOf = (block: string, field: string): string | undefined =>
  block
    .split('\n')
    .find((line) => line.startsWith(`${field}: `))
    ?.slice(field.length + 2)

/** The failure that a part of an answer reports, with the status that an answer of its own would have had. */
export const errorOfPart = ({ code, message }: { code: string; message: string }): ApiError =>
  new ApiError(message, { code, status: errorTable[code as ErrorCode]?.status ?? 500 })
