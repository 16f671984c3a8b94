import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { pretendSession, renderAlone } from '#tests/support/renderAlone.tsx'
import { UncoveredActivities } from './UncoveredActivities.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  localStorage.clear()
  sessionStorage.clear()
})

test('a refrigerant without a factor says of which report of the IPCC it needs one', async () => {
  pretendSession()
  const activity = {
    activity: 'GH36',
    country: 'FR',
    year: 2024,
    quantity: 10,
    unit: 'kg',
    share: 1,
    facts: 2,
  }
  renderAlone(
    <UncoveredActivities
      activities={[
        { ...activity, series: 'R22', report: 'AR5' },
        { ...activity, series: 'COAL', report: null },
      ]}
    />,
    'fr',
  )
  const rowOf = async (name: string) =>
    (await screen.findByRole('rowheader', { name })).closest('tr')?.textContent
  expect(await rowOf('R22')).toContain('Potentiel de l’AR5 attendu pour cette année')
  expect(await rowOf('Charbon')).not.toContain('Potentiel')
})
