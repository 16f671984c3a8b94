import { cleanup, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { DirectoryEntry } from '#model/wire/register/directory.ts'
import { renderUi } from '#tests/support/renderUi.tsx'
import { FoundCompany } from './FoundCompany.tsx'

const entry: DirectoryEntry = {
  id: '418732657',
  name: 'Groupe Ormelle SA',
  nationalId: '418732657',
  countryCode: 'FR',
  legalState: 'ACTIVE',
  activityCode: null,
  nomenclature: 'NAFRev2',
  legalFormCode: null,
  creationDate: null,
  ceaseDate: null,
  activityStartDate: null,
  endOfFiscalYear: null,
  staffRange: null,
  staffRangeYear: null,
  turnover: null,
  latestStatus: null,
  headquarter: null,
  divisions: [],
  hasMoreDivisions: false,
  source: 'sample',
  fetchedAt: '2026-11-20T09:00:00.000Z',
}

afterEach(cleanup)

test('a company without sites in the directory shows which site will be created', () => {
  renderUi(<FoundCompany entry={entry} />)
  expect(screen.getByText(/Aucun site connu/)).toBeTruthy()
  expect(screen.getByText(/Un premier site « Groupe Ormelle SA », sans adresse/)).toBeTruthy()
})

test('a head office that is not among the sites counts as a site', () => {
  const address = { street: null, supplement: null, postalCode: '69006', city: 'Lyon', country: 'FR' }
  renderUi(<FoundCompany entry={{ ...entry, headquarter: { nationalId: '41873265700014', address } }} />)
  expect(screen.getByText(/1 site connu/)).toBeTruthy()
  expect(screen.queryByText(/Un premier site/)).toBeNull()
})
