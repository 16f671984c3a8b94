import { expect, test } from 'vitest'
import { minimumRole } from './defineCall.ts'
import { recordCalls, type Verb } from './defineRecords.ts'
import { recordPermission } from './recordPermission.ts'
import { records } from './records.ts'

test('the permission of a verb on records requires the role that its call requires', () => {
  for (const [key, collection] of Object.entries(records)) {
    for (const [verb, call] of Object.entries(recordCalls(collection))) {
      const permission = recordPermission(key as keyof typeof records, verb as Verb)
      expect([key, verb, permission.method, minimumRole(permission)]).toEqual([
        key,
        verb,
        call.method,
        minimumRole(call),
      ])
    }
  }
})
