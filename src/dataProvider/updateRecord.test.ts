import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { resources } from '#model/resources/resources.ts'
import { arbitraryRecord } from '#tests/support/arbitraryRecord.ts'
import type { HttpRequest } from './http.ts'
import { updateRecord } from './crud.ts'
import { withVersion } from './version.ts'

/** The requests of a form that was filled with `before` and now holds `after`. */
async function sent(resource: (typeof resources)[number], before: object, after: object) {
  const requests: HttpRequest[] = []
  await updateRecord(
    async (request) => {
      requests.push(request)
      return { status: 200, headers: new Headers(), json: resource.codec.encode({ ...before }) }
    },
    resource,
    '/record',
    { before: withVersion(before, '"3"'), after },
  )
  return requests
}

describe.each(resources.map((resource) => [resource.name, resource] as const))('%s', (_name, resource) => {
  test('sends what the declaration lets a person change, over the version that was read', async () => {
    const states = fc.tuple(arbitraryRecord(resource, 'read'), arbitraryRecord(resource, 'read'))
    await fc.assert(
      fc.asyncProperty(states, async ([before, after]) => {
        for (const { body, headers } of await sent(resource, before, { ...after, $version: '"3"' })) {
          const { ...fields } = body as Record<string, unknown>
          for (const [name, value] of Object.entries(resource.patchWith ?? {})) {
            expect(fields[name]).toBe(value)
            delete fields[name]
          }
          expect(resource.patch.in.safeParse(fields).error?.issues).toBeUndefined()
          expect(Object.keys(fields)).not.toEqual([])
          expect(headers).toEqual({ 'If-Match': '"3"' })
        }
      }),
      { numRuns: 30 },
    )
  })

  test('sends nothing of a record that is saved as it is', async () => {
    await fc.assert(
      fc.asyncProperty(arbitraryRecord(resource, 'read'), async (record) => {
        expect(await sent(resource, record, structuredClone(record))).toEqual([])
      }),
      { numRuns: 30 },
    )
  })
})
