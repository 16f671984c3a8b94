import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { useState } from 'react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ignoreStrayClicks } from './strayClicks.ts'

let stop: () => void
beforeEach(() => {
  stop = ignoreStrayClicks()
})
afterEach(() => {
  stop()
  cleanup()
})

const Steps = ({ onSend }: { onSend: () => void }) => {
  const [isLast, setIsLast] = useState(false)
  return isLast ? (
    <button key="send" type="button" onClick={onSend}>
      Envoyer
    </button>
  ) : (
    <button key="next" type="button" onClick={() => setIsLast(true)}>
      Continuer
    </button>
  )
}

/** The event that a browser sends for a double click when the page changes under the pointer. */
const halfOfDoubleClick = (element: Element) =>
  element.dispatchEvent(new MouseEvent('click', { bubbles: true, cancelable: true, detail: 2 }))

test('the second half of a double click does not reach the element that replaced the first', async () => {
  const onSend = vi.fn<() => void>()
  render(<Steps onSend={onSend} />)
  await userEvent.click(() => screen.getByRole('button', { name: 'Continuer' }))
  halfOfDoubleClick(await screen.findByRole('button', { name: 'Envoyer' }))
  expect(onSend).not.toHaveBeenCalled()
  await userEvent.click(() => screen.getByRole('button', { name: 'Envoyer' }))
  expect(onSend).toHaveBeenCalledTimes(1)
})

test('an element that stays receives every click, also on its icon and its label', async () => {
  const onClick = vi.fn<() => void>()
  render(
    <>
      <button type="button" onClick={onClick}>
        <i>Mois suivant</i>
      </button>
      <label>
        Actif
        <input type="checkbox" />
      </label>
    </>,
  )
  await userEvent.dblClick(() => screen.getByText('Mois suivant'))
  expect(onClick).toHaveBeenCalledTimes(2)
  await userEvent.dblClick(() => screen.getByText('Actif'))
  expect(screen.getByRole('checkbox')).toHaveProperty('checked', false)
})
