/** A request body, and the expected response. */
export type Push = {
  title: string
  method: 'POST' | 'PUT'
  /** Path on the server; `{link}` is replaced by a valid respondent link. */
  path: string
  type: 'application/json' | 'application/x-www-form-urlencoded'
  body: string
  /** True if the request has no Content-Length. */
  isChunked?: boolean
  statuses: readonly number[]
}

const keys = (count: number) => Array.from({ length: count }, (_, index) => `"k${index}":0`).join(',')
const nested = (levels: number) => `${'['.repeat(levels)}${']'.repeat(levels)}`
const json = { type: 'application/json' } as const
const form = { type: 'application/x-www-form-urlencoded' } as const

/** Bodies that blocked the event loop, or would without limits. */
export const hostileBodies: readonly Push[] = [
  {
    title: '100,000 unknown keys to an unknown link',
    ...json,
    method: 'PUT',
    path: '/public/api/v1/responses/unknown',
    body: `{"answers":[],${keys(100_000)}}`,
    statuses: [404],
  },
  {
    title: '100,000 unknown keys to a good link',
    ...json,
    method: 'PUT',
    path: '{link}',
    body: `{"answers":[],${keys(100_000)}}`,
    statuses: [413],
  },
  {
    title: 'a megabyte without a length',
    ...json,
    method: 'POST',
    path: '/public/api/v1/accounts',
    body: `{${keys(100_000)}}`,
    isChunked: true,
    statuses: [413],
  },
  {
    title: '5,000 unknown keys to a good link',
    ...json,
    method: 'PUT',
    path: '{link}',
    body: `{"answers":[],${keys(5000)}}`,
    statuses: [400],
  },
  {
    title: '30,000 answers that are none',
    ...json,
    method: 'POST',
    path: '{link}',
    body: `{"answers":[${Array(30_000).fill('0').join(',')}]}`,
    statuses: [400],
  },
  {
    title: '1,000 answers that are none',
    ...json,
    method: 'POST',
    path: '{link}',
    body: `{"answers":[${Array(1000).fill('0').join(',')}]}`,
    statuses: [400],
  },
  {
    title: '30,000 levels',
    ...json,
    method: 'POST',
    path: '/public/api/v1/accounts',
    body: nested(30_000),
    statuses: [400],
  },
  {
    title: '5,000 levels of a login',
    ...json,
    method: 'POST',
    path: '/oauth/token',
    body: `{"grant_type":${nested(5000)}}`,
    statuses: [400],
  },
  {
    title: 'a form of 16,000 fields',
    ...form,
    method: 'POST',
    path: '/oauth/token',
    body: Array(16_000).fill('a=b').join('&'),
    statuses: [400],
  },
  {
    title: 'a form of a megabyte',
    ...form,
    method: 'POST',
    path: '/dbconnections/change_password',
    body: `email=${'%20'.repeat(350_000)}`,
    statuses: [413],
  },
  {
    title: 'a name of 60,000 characters',
    ...json,
    method: 'POST',
    path: '/public/api/v1/accounts',
    body: `{"email":"a@example.org","password":"x","firstname":"${'x'.repeat(60_000)}"}`,
    statuses: [400],
  },
]
