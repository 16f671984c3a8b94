import { expect, test } from 'vitest'
import { uploading } from './uploading.ts'

test('an upload that was given up before it began is not sent', async () => {
  const send = uploading(() => undefined)
  await expect(send('/file', { method: 'POST', signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
