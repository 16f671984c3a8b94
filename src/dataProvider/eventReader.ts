/**
 * Reads server-sent events from pieces of text that may end anywhere. Answers the function that takes the pieces; each
 * whole event is told by its name and its data, parsed as JSON.
 * @throws SyntaxError from the taking function, for data that is no JSON
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
