import { act, cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { LoadingBar } from './LoadingBar.tsx'
import { createLoadingFlag } from './loadingFlag.ts'

afterEach(cleanup)

test('the bar is shown while a call is running, hidden from screen readers', () => {
  const flag = createLoadingFlag()
  renderUi(<LoadingBar flag={flag} />)
  const bars = () => document.querySelectorAll('[aria-hidden="true"]').length
  expect(bars()).toBe(0)
  act(() => flag.begin())
  expect(bars()).toBe(1)
  act(() => flag.end())
  expect(bars()).toBe(0)
})
