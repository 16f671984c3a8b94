import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { storedLocale } from '#src/app/locale.ts'
import { showStartFailure } from '#src/app/startFailure.ts'
import { storedSession } from '#src/authProvider/session.ts'
import type { Locale } from '#src/ui/text/Texts.tsx'
import { renderGuestPage } from '#tests/support/renderGuestPage.tsx'
import { builtRows } from '#tests/support/errorCatalogue.ts'
import { expectFailure, failCalls } from '#tests/support/failCalls.ts'
import { provoked, type Provoked } from '#tests/support/provokedErrors.tsx'
import { pretendSession, renderAlone } from '#tests/support/renderAlone.tsx'
import { testTexts } from '#tests/support/texts.ts'
import { toasts } from './toastStore.ts'

afterEach(() => {
  cleanup()
  for (const { id } of toasts.read()) toasts.dismiss(id)
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
  document.body.replaceChildren()
})

/** The pages before the login, each with the call that its button makes. */
const guestRows = {
  'Login failure': { path: '/login', call: 'logIn', password: true, submit: 'auth.login.submit' },
  'Sign-up': { path: '/signup', call: 'signUp', password: true, submit: 'auth.signUp.submit' },
  'Forgot password': {
    path: '/forgot',
    call: 'requestPasswordReset',
    password: false,
    submit: 'auth.forgot.submit',
  },
} as const

const keyOf = new Map<string, string>(builtRows)

/** Draws the part, does what fails, and finds what says so. */
async function provoke(
  row: string,
  { part, action, isOnPage }: Provoked,
  locale: Locale,
): Promise<HTMLElement> {
  const run = async () => {
    renderAlone(part, locale)
    await action?.(testTexts(locale).t)
  }
  if (!isOnPage) return expectFailure(keyOf.get(row) ?? '', run, { locale })
  await run()
  return screen.findByRole('alert')
}

describe.each(['fr', 'en'] as const)('the error catalogue in %s', (locale) => {
  const { t } = testTexts(locale)
  const textOf = (row: string) => t(keyOf.get(row) ?? '', { smart_count: 1, count: 1 })

  test.each(Object.entries(provoked))('%s: said once, nothing tried again', async (row, given) => {
    pretendSession()
    const calls = failCalls(...given.fails, given.answer)
    expect((await provoke(row, given, locale)).textContent).toContain(textOf(row))
    // Its note draws the end of an import, which calls nothing itself.
    expect(calls).toHaveLength(row.startsWith('Creating entities') ? 0 : 1)
  })

  test.each(Object.entries(guestRows))(
    '%s: said above the form',
    async (row, { path, call, password, submit }) => {
      const refuse = vi.fn(() => Promise.reject(new Error('down')))
      const { user: guest } = renderGuestPage(path, { [call]: refuse }, locale)
      await guest.type(() => screen.getByLabelText(t('auth.email')), 'claire@ormelle.example')
      if (password)
        await guest.type(
          () => screen.getByLabelText(t('auth.password'), { selector: 'input' }),
          'Cheval-Agrafe-42',
        )
      await guest.click(() => screen.getByRole('button', { name: t(submit) }))
      expect((await screen.findByRole('alert')).textContent).toContain(textOf(row))
      expect(refuse).toHaveBeenCalledOnce()
    },
  )

  test('App load failure: said by a page of its own that offers to refresh', () => {
    storedLocale.write(locale)
    const root = document.body.appendChild(document.createElement('div'))
    showStartFailure(root)
    expect(root.querySelector('[role="alert"] h1')?.textContent).toBe(textOf('App load failure'))
    expect(screen.getByRole('button', { name: t('loadFailure.refresh') })).toBeTruthy()
  })
})

test('Token renewal fails: the session is over, and nothing is tried again', async () => {
  pretendSession({ expiresAtSeconds: 0 })
  const calls = failCalls('POST', /\/oauth\/token$/, () =>
    Promise.resolve(Response.json({ error: 'invalid_grant' }, { status: 403 })),
  )
  renderAlone(provoked['Backend gave no message'].part, 'fr')
  await waitFor(() => expect(storedSession.read()).toBeUndefined())
  expect(calls).toHaveLength(1)
})
