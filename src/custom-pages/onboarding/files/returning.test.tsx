import { screen } from '@testing-library/react'
import { userEvent } from '#tests/support/userEvent.ts'
import { describe, expect, test } from 'vitest'
import {
  companies,
  drawAt,
  drop,
  entities,
  refusal,
  sites,
  useFilesStep,
  welcomed,
} from '#tests/support/filesStep.tsx'
import { createWizardApi } from '#tests/support/wizardApi.ts'
import { answerImports } from '#tests/support/wizardImports.ts'
import { externalError } from '#src/dataProvider/errors.ts'

useFilesStep()

describe('a returning user', () => {
  const sent = async (imports: ReturnType<typeof answerImports>, query: string) => {
    await imports.begin({ path: `/record-imports?${query}&mode=create`, bytes: new Blob(['{}']) })
    return imports.begun().at(-1)?.sent
  }

  test('sees a running import, and continues when it is over', async () => {
    const api = createWizardApi()
    const imports = answerImports(api)
    const first = await sent(imports, 'register=companies&rows=2')
    const second = await sent(imports, `register=divisions&rows=3&after=${first?.id}`)
    if (second) Object.assign(second, { status: 'RUNNING', done: 1 })
    const drawn = drawAt('2.4c', { api })
    expect(await screen.findByText(/Lignes traitées : 3 sur 5/)).toBeTruthy()
    expect(screen.queryByLabelText(/Déposez le fichier/)).toBeNull()
    if (second) Object.assign(second, { status: 'DONE', done: 3 })
    await welcomed(drawn)
    expect(drawn.api.callsOf('PUT /main-company')[0]?.body).toEqual({ mainCompanyId: first?.firstCompanyId })
  })

  test('can stop the import, and keeps the created companies', async () => {
    const api = createWizardApi({ companies: 1200 })
    const imports = answerImports(api, { entities: { status: 'RUNNING', done: 1200, created: 1200 } })
    const running = await sent(imports, 'register=entities&rows=5000')
    const drawn = drawAt('2.4b', { api })
    api.answers.set('DELETE /record-imports/:id', () => {
      if (running) running.status = 'CANCELLED'
    })
    await userEvent.click(() => screen.getByRole('button', { name: 'Arrêter l’import' }))
    expect(await screen.findByText('L’import s’est interrompu')).toBeTruthy()
    expect(screen.getByText(/3.800 lignes n’ont pas été importées/)).toBeTruthy()
    await userEvent.click(() => screen.getByRole('button', { name: /Continuer avec 1.200 sociétés/ }))
    await welcomed(drawn)
  })

  test('sees the import as long as the second file is running', async () => {
    const api = createWizardApi({ companies: 2 })
    const imports = answerImports(api)
    const first = await sent(imports, 'register=companies&rows=2')
    const second = await sent(imports, `register=divisions&rows=3&after=${first?.id}`)
    if (second) Object.assign(second, { status: 'RUNNING', done: 1 })
    drawAt('2.4c', { api })
    expect(await screen.findByText(/Lignes traitées : 3 sur 5/)).toBeTruthy()
  })

  test('sees the date of a finished import, can read its errors, and can add another file at once', async () => {
    const api = createWizardApi({ companies: 1 })
    const imports = answerImports(api, {
      entities: { created: 1, refused: 1, problems: [refusal(3, 'Existe déjà')] },
    })
    await sent(imports, 'register=entities&rows=2')
    const drawn = drawAt('2.4b', { api })
    expect(await screen.findByText(/^Dernier import/)).toBeTruthy()
    expect(screen.queryByRole('alert')).toBeNull()
    expect(screen.getByLabelText(/Déposez le fichier des entités/)).toBeTruthy()
    await userEvent.click(() => screen.getByRole('button', { name: 'Voir le résultat' }))
    expect(await screen.findByText('1 entité est en erreur')).toBeTruthy()
    expect(screen.getByText('Ligne 3, national_id · Existe déjà')).toBeTruthy()
    expect(screen.queryByRole('button', { name: 'Télécharger les lignes en erreur' })).toBeNull()
    expect(drawn.router.state.location.pathname).not.toBe('/welcome')
  })

  test('who opens the result of a complete import is neither redirected nor notified', async () => {
    const api = createWizardApi({ companies: 2 })
    await sent(answerImports(api), 'register=entities&rows=2')
    const drawn = drawAt('2.4b', { api })
    await userEvent.click(() => screen.getByRole('button', { name: 'Voir le résultat' }))
    expect(await screen.findByText('2 sociétés créées')).toBeTruthy()
    await userEvent.click(() => screen.getByRole('button', { name: 'Déposer un nouveau fichier' }))
    expect(await screen.findByLabelText(/Déposez le fichier des entités/)).toBeTruthy()
    expect(drawn.api.callsOf('PUT /main-company')).toEqual([])
  })

  test('after a reload between two files is not redirected without the second', async () => {
    const api = createWizardApi({ companies: 2 })
    const imports = answerImports(api, { companies: { status: 'RUNNING', done: 1 } })
    const first = await sent(imports, 'register=companies&rows=2')
    const drawn = drawAt('2.4c', { api })
    expect(await screen.findByText(/Lignes traitées : 1 sur 2/)).toBeTruthy()
    if (first) Object.assign(first, { status: 'DONE', done: 2 })
    expect(await screen.findByText('2 sociétés créées')).toBeTruthy()
    expect(drawn.api.callsOf('PUT /main-company')).toEqual([])
    await userEvent.click(() => screen.getByRole('button', { name: 'Continuer avec 2 sociétés' }))
    await welcomed(drawn)
  })
})

describe('Back and Forward', () => {
  const backAndForth = async ({ router }: ReturnType<typeof drawAt>) => {
    await userEvent.click(() => screen.getByRole('button', { name: 'Changer de méthode' }))
    await screen.findByRole('button', { name: 'Rechercher mes sociétés' })
    await router.navigate(-1)
  }
  const drawPartial = async () => {
    const drawn = drawAt('2.4b')
    answerImports(drawn.api, { entities: { created: 1, refused: 1, problems: [refusal(3, 'Existe déjà')] } })
    await drop(/Déposez le fichier des entités/, entities)
    await userEvent.click(() => screen.getByRole('button', { name: 'Créer 2 sociétés' }))
    await screen.findByText('Ligne 3, national_id · Existe déjà')
    return drawn
  }

  test('keep the result of a file', async () => {
    await backAndForth(await drawPartial())
    expect(await screen.findByText('Ligne 3, national_id · Existe déjà')).toBeTruthy()
  })

  test('keep the file that was added after another', async () => {
    const drawn = await drawPartial()
    await userEvent.click(() => screen.getByRole('button', { name: 'Déposer un nouveau fichier' }))
    await drop(/Déposez le fichier des entités/, 'national_id;country;name\n418732657;FR;A', 'autre.csv')
    await screen.findByRole('button', { name: 'Créer 1 société' })
    await backAndForth(drawn)
    expect(await screen.findByText('autre.csv')).toBeTruthy()
    expect(screen.getByRole('button', { name: 'Créer 1 société' })).toHaveProperty('disabled', false)
  })

  test('keep the interruption of the second file', async () => {
    const { api, router } = drawAt('2.4c')
    const imports = answerImports(api)
    api.answers.set('POST /record-imports', (request) =>
      request.path.includes('register=divisions')
        ? Promise.reject(externalError(new Error('down')))
        : imports.begin(request),
    )
    await drop(/Déposez le fichier des sociétés/, companies)
    await drop(/Déposez le fichier des sites/, sites)
    await userEvent.click(() => screen.getByRole('button', { name: 'Créer 1 société et 2 sites' }))
    await screen.findByText('Les lignes n’ont pas pu être envoyées')
    await userEvent.click(() => screen.getByRole('button', { name: 'Changer de méthode' }))
    await router.navigate(-1)
    expect(await screen.findByText('Les lignes n’ont pas pu être envoyées')).toBeTruthy()
    api.answers.set('POST /record-imports', imports.begin)
    await userEvent.click(() => screen.getByRole('button', { name: 'Réessayer' }))
    await welcomed({ api, router })
  })
})
