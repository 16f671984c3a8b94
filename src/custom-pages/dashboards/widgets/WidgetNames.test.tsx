import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { useWidgetName, WidgetNames } from './WidgetNames.tsx'

afterEach(cleanup)

const Widget = ({ id, title }: { id: string; title: string }) => <button>{useWidgetName(id, title)}</button>

test('widgets of one title are told apart by their number in reading order', () => {
  renderUi(
    <WidgetNames order={['a', 'b', 'free', 'c', 'd']}>
      <Widget id="d" title="Energy" />
      <Widget id="a" title="Energy" />
      <Widget id="b" title="Water" />
      <Widget id="c" title="Energy" />
    </WidgetNames>,
  )
  const names = screen.getAllByRole('button').map(({ textContent }) => textContent)
  expect(names).toEqual(['Energy (3)', 'Energy', 'Water', 'Energy (2)'])
})

test('a widget outside of a dashboard has its title', () => {
  renderUi(<Widget id="a" title="Energy" />)
  expect(screen.getByRole('button').textContent).toBe('Energy')
})
