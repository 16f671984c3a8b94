import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { column, member, resultOf, row } from '#tests/support/resultOf.ts'
import { userEvent } from '#tests/support/userEvent.ts'
import ScaleChoice from './ScaleChoice.tsx'

afterEach(cleanup)

const bySite = (values: number[], scale?: string) =>
  resultOf({
    query: { measures: ['EN01'], rows: ['division'] },
    chart: 'bar',
    ...(scale !== undefined && { scale }),
    answer: {
      columns: [column('EN01')],
      rows: values.map((_, place) => row(member('division', String(place)))),
      values: values.map((value) => [value]),
    },
  })

test('a clipped axis is offered where one value flattens the others, and taken back', async () => {
  const onScale = vi.fn()
  const user = userEvent.setup()
  renderUi(<ScaleChoice result={bySite([40, 1000, 20, 30])} onScale={onScale} />)
  await user.click(() => screen.getByRole('radio', { name: 'Écrêter les extrêmes' }))
  expect(onScale).toHaveBeenLastCalledWith('clipped')
  cleanup()
  renderUi(<ScaleChoice result={bySite([40, 1000, 20, 30], 'clipped')} onScale={onScale} />)
  await user.click(() => screen.getByRole('radio', { name: 'Linéaire' }))
  expect(onScale).toHaveBeenLastCalledWith(null)
})

test('no other scale is offered where values are of one size', () => {
  renderUi(<ScaleChoice result={bySite([40, 50, 20, 30])} onScale={vi.fn()} />)
  expect(screen.queryByRole('radio')).toBeNull()
})
