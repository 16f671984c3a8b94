import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Crash } from '#model/rules/text/crashes.ts'
import { crashReport } from '#model/wire/system/crash.ts'
import { renderUi } from '#tests/support/renderUi.tsx'
import { LoadBoundary } from '../layout/boundary/LoadBoundary.tsx'
import { reportCrashes } from './reportCrashes.ts'
import { resetReportedCrashes } from './sendCrashReport.ts'

const posted: Crash[] = []
let stop: () => void

function openPage(path: string, reports: 'on' | 'off' = 'on'): void {
  document.head.innerHTML = `<meta name="matrice-crash-reports" content="${reports}">
    <script type="module" src="/assets/index-DkX1_a.js"></script>`
  window.history.replaceState(null, '', path)
  resetReportedCrashes()
  stop = reportCrashes()
}

beforeEach(() => {
  posted.length = 0
  vi.spyOn(console, 'error').mockReturnValue()
  vi.stubGlobal('fetch', (url: string, { body }: { body: string }) => {
    if (url === '/public/api/v1/crashes') posted.push(crashReport.parse(JSON.parse(body)))
    return Promise.resolve(new Response(null, { status: 204 }))
  })
})
afterEach(() => {
  stop()
  cleanup()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
  document.head.innerHTML = ''
  window.history.replaceState(null, '', '/')
})

const origin = 'https://matrice.example'
function crashOf(message: string, stack?: string): TypeError {
  const error = new TypeError(message)
  error.stack =
    stack ??
    `TypeError: ${message}
    at Sheet (${origin}/assets/company-1.js:1:42)
    at async new Reader (${origin}/assets/base-2.js?token=s3cret:2:7)
    at ${origin}/assets/base-2.js:3:9
    at foreign (chrome-extension://abc/content.js:1:1)`
  return error
}
const throwIn = (error: unknown) => window.dispatchEvent(new ErrorEvent('error', { error }))
function reject(reason: unknown): void {
  window.dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason }))
}

test('an uncaught error is reported with kind, position, route and release, and nothing else', async () => {
  openPage('/my-organization/companies/418732657/overview/information?search=Durand#ada@example.org')
  throwIn(crashOf("Cannot read properties of undefined (reading 'Durand')"))
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(posted[0]).toEqual({
    kind: 'error',
    name: 'TypeError',
    message: 'Cannot read properties of undefined',
    route: '/my-organization/companies/:companyId/overview/information',
    release: 'index-DkX1_a.js',
    frames: [
      { function: 'Sheet', file: 'company-1.js', line: 1, column: 42 },
      { function: '', file: 'base-2.js', line: 3, column: 9 },
    ],
  })
})

test('an unhandled rejection is reported, also in the stack format of Firefox and Safari', async () => {
  openPage('/reset/s3cret-token')
  const stack = `Sheet@${origin}/assets/company-1.js:1:42\n@${origin}/assets/base-2.js:3:9\n`
  reject(crashOf('Ada Durand <ada@example.org> was not found', stack))
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(posted[0]).toMatchObject({
    kind: 'rejection',
    message: '',
    route: '/reset/:token',
    frames: [
      { function: 'Sheet', file: 'company-1.js', line: 1, column: 42 },
      { function: '', file: 'base-2.js', line: 3, column: 9 },
    ],
  })
  expect(JSON.stringify(posted)).not.toMatch(/s3cret|Durand|ada@/)
})

test('an error that a React boundary caught is reported too', async () => {
  openPage('/no/such/Durand')
  const Broken = () => {
    throw crashOf('no')
  }
  renderUi(
    <LoadBoundary fallback={<p>failed</p>}>
      <Broken />
    </LoadBoundary>,
  )
  expect(screen.getByText('failed')).toBeTruthy()
  await waitFor(() => expect(posted).toHaveLength(1))
  expect(posted[0]).toMatchObject({ kind: 'boundary', route: 'unknown' })
})

test('each crash is reported once, and at most five per page', async () => {
  openPage('/demo')
  for (let index = 0; index < 10; index += 1) throwIn(crashOf('again'))
  for (let index = 0; index < 10; index += 1)
    throwIn(crashOf('other', `at f (${origin}/assets/a.js:${index}:1)`))
  await waitFor(() => expect(posted).toHaveLength(5))
  await vi.dynamicImportSettled()
  expect(posted).toHaveLength(5)
})

test('refusals of the server, aborted calls and values that are no errors are not reported', async () => {
  openPage('/demo')
  for (const name of ['ApiError', 'AbortError']) reject(Object.assign(new Error('no'), { name }))
  reject('Ada Durand')
  throwIn(null)
  await vi.dynamicImportSettled()
  expect(posted).toEqual([])
})

test('outside of production nothing is reported', async () => {
  openPage('/demo', 'off')
  throwIn(crashOf('no'))
  await vi.dynamicImportSettled()
  expect(posted).toEqual([])
})
