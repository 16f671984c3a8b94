import { cleanup, render, screen, waitFor } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { useState } from 'react'
import { createPortal } from 'react-dom'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { keepFocus } from './keepFocus.ts'

let stop: () => void
let root: HTMLElement
beforeEach(() => {
  // jsdom has no layout.
  vi.spyOn(Element.prototype, 'getClientRects').mockReturnValue([{}] as unknown as DOMRectList)
  root = document.body.appendChild(document.createElement('div'))
  root.id = 'root'
  stop = keepFocus()
})
afterEach(() => {
  stop()
  cleanup()
  root.remove()
  vi.restoreAllMocks()
})

const draw = (page: React.ReactNode) => render(page, { container: root })

const Rows = () => {
  const [rows, setRows] = useState(['Bois', 'Verre', 'Papier'])
  return (
    <main id="page" tabIndex={-1}>
      <section>
        <h2>Sociétés</h2>
        <ul>
          {rows.map((row) => (
            <li key={row}>
              {row}
              <button type="button" onClick={() => setRows(rows.filter((one) => one !== row))}>
                Retenir {row}
              </button>
            </li>
          ))}
        </ul>
      </section>
    </main>
  )
}

/** Lost focus is moved two frames after the change that removed it. */
const passFrames = async () => {
  for (let frames = 0; frames < 3; frames += 1) await new Promise((resolve) => requestAnimationFrame(resolve))
}

test('goes to the row that has moved up, not to a button that the same key would press', async () => {
  draw(<Rows />)
  await userEvent.click(() => screen.getByRole('button', { name: 'Retenir Verre' }))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'))
  expect(document.activeElement?.textContent).toContain('Papier')
})

test('goes to the row before when the last one is gone, and to the list when none is left', async () => {
  draw(<Rows />)
  await userEvent.click(() => screen.getByRole('button', { name: 'Retenir Papier' }))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('LI'))
  expect(document.activeElement?.textContent).toContain('Verre')
  await userEvent.click(() => screen.getByRole('button', { name: 'Retenir Verre' }))
  await userEvent.click(() => screen.getByRole('button', { name: 'Retenir Bois' }))
  await waitFor(() => expect(document.activeElement?.tagName).toBe('UL'))
})

test('comes back to a button that was only busy, and not while it is', async () => {
  const answer = Promise.withResolvers<void>()
  const Saving = () => {
    const [isBusy, setIsBusy] = useState(false)
    const save = ({ currentTarget }: { currentTarget: HTMLElement }) => {
      // Browsers blur a disabled element, unlike jsdom.
      currentTarget.blur()
      setIsBusy(true)
      void answer.promise.then(() => setIsBusy(false))
    }
    return (
      <main id="page" tabIndex={-1}>
        <button type="button" disabled={isBusy} aria-busy={isBusy} onClick={save}>
          Enregistrer
        </button>
      </main>
    )
  }
  draw(<Saving />)
  const button = screen.getByRole('button', { name: 'Enregistrer' })
  await userEvent.click(button)
  await passFrames()
  expect(document.activeElement).toBe(document.body)
  answer.resolve()
  await waitFor(() => expect(document.activeElement).toBe(button))
})

test('goes back to the opener of a closed dialog, or to its former position', async () => {
  const Page = () => {
    const [state, setState] = useState<'row' | 'asking' | 'gone'>('row')
    return (
      <main id="page" tabIndex={-1}>
        <section>
          <h2>Membres</h2>
          {state !== 'gone' && (
            <div>
              <button type="button" onClick={() => setState('asking')}>
                Retirer
              </button>
            </div>
          )}
        </section>
        {state === 'asking' &&
          createPortal(
            <div role="alertdialog" aria-label="Retirer ?">
              <button type="button" onClick={() => setState('gone')}>
                Confirmer
              </button>
            </div>,
            document.body,
          )}
      </main>
    )
  }
  draw(<Page />)
  await userEvent.click(() => screen.getByRole('button', { name: 'Retirer' }))
  await userEvent.click(() => screen.getByRole('button', { name: 'Confirmer' }))
  await waitFor(() => expect(document.activeElement?.textContent).toBe('Membres'))
})

test('is not restored after a click beside everything', async () => {
  draw(<Rows />)
  screen.getByRole('button', { name: 'Retenir Bois' }).focus()
  document.body.dispatchEvent(new Event('pointerdown', { bubbles: true }))
  ;(document.activeElement as HTMLElement).blur()
  root.append(document.createElement('p'))
  await passFrames()
  expect(document.activeElement).toBe(document.body)
})
