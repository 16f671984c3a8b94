import { expect, test } from 'vitest'
import { uploading } from './uploading.ts'

test('an upload that was aborted before it started is not sent', async () => {
  const send = uploading(() => undefined)
  await expect(send('/file', { method: 'POST', signal: AbortSignal.abort() })).rejects.toMatchObject({
    name: 'AbortError',
  })
})
