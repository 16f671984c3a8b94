import { expect, test } from 'vitest'
import { createEventReader } from './eventReader.ts'

const stream = 'event: text\ndata: {"text":"Un\\n\\ndeux"}\n\n: beat\n\nevent: done\ndata: {"id":1}\n\n'
const events = [
  ['text', { text: 'Un\n\ndeux' }],
  ['done', { id: 1 }],
]

function read(chunks: readonly string[]) {
  const heard: unknown[] = []
  const take = createEventReader((name, data) => heard.push([name, data]))
  for (const chunk of chunks) take(chunk)
  return heard
}

test('events are reported one by one, without comments', () => {
  expect(read([stream])).toEqual(events)
})

test('events are parsed across chunk boundaries', () => {
  expect(read(stream.split(''))).toEqual(events)
})

test('an incomplete event is not reported', () => {
  expect(read(['event: done\ndata: {"id"'])).toEqual([])
})
