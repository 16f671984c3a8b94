import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { useState } from 'react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import { TabBar, TabPanel } from './TabBar.tsx'

afterEach(cleanup)

const tabs = [
  { value: 'facts', label: 'Informations' },
  { value: 'owns', label: 'Bénéficiaire effectif', count: 5 },
] as const

const SidebarFrame = () => {
  const [tab, setTab] = useState<'facts' | 'owns'>('facts')
  return (
    <>
      <TabBar id="t" label="Fiche" tabs={tabs} value={tab} onChange={setTab} />
      <TabPanel id="t" value="facts" current={tab}>
        <input aria-label="Prénom" />
      </TabPanel>
      <TabPanel id="t" value="owns" current={tab}>
        Cinq sociétés
      </TabPanel>
    </>
  )
}

test('arrows go from tab to tab, round the end, and the panel follows', async () => {
  renderUi(<SidebarFrame />)
  const user = userEvent.setup()
  await user.tab()
  expect(screen.getByRole('tab', { name: 'Informations' })).toBe(document.activeElement)
  await user.press(() => screen.getByRole('tab', { name: 'Informations' }), '{ArrowRight}')
  const second = screen.getByRole('tab', { name: 'Bénéficiaire effectif 5' })
  expect(second).toBe(document.activeElement)
  expect(second.getAttribute('aria-selected')).toBe('true')
  expect(screen.getByRole('tabpanel', { name: 'Bénéficiaire effectif 5' }).textContent).toBe('Cinq sociétés')
  await user.press(second, '{ArrowRight}')
  expect(screen.getByRole('tab', { name: 'Informations' })).toBe(document.activeElement)
})

test('input in a panel is kept while another one is shown', async () => {
  renderUi(<SidebarFrame />)
  const user = userEvent.setup()
  await user.type(() => screen.getByRole('textbox', { name: 'Prénom' }), 'Hélène')
  await user.click(() => screen.getByRole('tab', { name: 'Bénéficiaire effectif 5' }))
  expect(screen.queryByRole('textbox')).toBeNull()
  await user.click(() => screen.getByRole('tab', { name: 'Informations' }))
  expect(screen.getByRole('textbox', { name: 'Prénom' })).toHaveProperty('value', 'Hélène')
})
