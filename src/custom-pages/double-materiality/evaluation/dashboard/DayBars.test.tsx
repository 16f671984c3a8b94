import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { DayBars } from './DayBars.tsx'

afterEach(cleanup)

const days = [
  { day: '2026-10-24', completed: 2 },
  { day: '2026-10-26', completed: 1 },
]

test('answers over time have a text list by day beside the chart', () => {
  renderUi(<DayBars days={days} />)
  expect(screen.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    '2 réponses le 24 oct. 2026',
    'Aucune réponse',
    '1 réponse le 26 oct. 2026',
  ])
})

test('answers over time can be shown as a table of the days with answers', async () => {
  renderUi(<DayBars days={days} />, 'en')
  await userEvent.click(() => screen.getByRole('button', { name: 'View as a table: Answers received' }))
  const [, first, second] = screen.getAllByRole('row')
  expect(first && within(first).getByRole('rowheader').textContent).toBe('24 Oct 2026')
  expect(second && within(second).getByRole('cell').textContent).toBe('1')
  expect(screen.queryByRole('listitem')).toBeNull()
})
