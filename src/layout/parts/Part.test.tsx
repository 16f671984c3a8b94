import { cleanup, screen } from '@testing-library/react'
import { lazy } from 'react'
import { afterEach, expect, test, vi } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { Part, PartsContext } from './Part.tsx'
import type { PartRegistry } from './partParams.ts'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const draw = (load: () => Promise<{ default: (params: { company: { name: string } }) => string }>) => {
  const parts = { companyGovernance: lazy(load) } as Partial<PartRegistry> as PartRegistry
  return renderUi(
    <PartsContext value={parts}>
      <h1>La page</h1>
      <Part name="companyGovernance" params={{ company: { id: '1', name: 'Groupe Ormelle' } }} />
    </PartsContext>,
  )
}

test('a part is loaded by its name and given what it is drawn with', async () => {
  draw(() => Promise.resolve({ default: ({ company }) => `Gouvernance de ${company.name}` }))
  expect(await screen.findByText(/Gouvernance de Groupe Ormelle/)).toBeTruthy()
})

test('a part that cannot be loaded fails alone', async () => {
  vi.spyOn(console, 'error').mockReturnValue()
  draw(() => Promise.reject(new Error('chunk 42')))
  expect(await screen.findByRole('alert')).toBeTruthy()
  expect(screen.getByRole('heading', { name: 'La page' })).toBeTruthy()
})
