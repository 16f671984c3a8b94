import { cleanup, screen } from '@testing-library/react'
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest'
import { startTestApp, type TestApp } from '#tests/support/app.ts'
import { signUpCaller, type TestCaller } from '#tests/support/caller.ts'
import { renderApp } from '#tests/support/renderApp.tsx'
import { setPlan } from '#tests/support/setPlan.ts'

let server: TestApp
let caller: TestCaller

beforeAll(async () => {
  server = await startTestApp({ MATRICE_ENV: 'sandbox' })
  caller = await signUpCaller(server.app, 'ada@example.org')
  await setPlan(server.app, caller, await caller.found('Groupe Ormelle'), 'Starter')
})
afterAll(() => server.close())
afterEach(() => {
  cleanup()
  localStorage.clear()
  vi.unstubAllGlobals()
})

const items = [
  ['Vidéo de présentation', 'testimonial-video'],
  ['Guide CSRD', 'csrd-guide'],
  ['Guide de la double matérialité', 'double-materiality-guide'],
  ['Webinaire de pilotage', 'steering-webinar'],
]

test('the exclusive content is the four items of the specification, open to a Starter plan', async () => {
  await renderApp(server.app, caller, '/exclusive-content')
  const links = (await screen.findAllByRole('article')).map((card) => card.querySelector('a'))
  expect(links.map((link) => [link?.textContent, link?.getAttribute('href')])).toEqual(
    items.map(([title, code]) => [title, `/exclusive-content/${code}`]),
  )
})

test('a video has captions in both languages, the reader’s own shown first', async () => {
  await renderApp(server.app, caller, '/exclusive-content/steering-webinar')
  const video = await screen.findByLabelText<HTMLVideoElement>('Webinaire de pilotage, vidéo')
  const tracks = [...video.querySelectorAll('track')]
  expect(tracks.map(({ srclang, default: isDefault }) => [srclang, isDefault])).toEqual([
    ['fr', true],
    ['en', false],
  ])
  expect(video.getAttribute('src')).toContain('steering-webinar.fr')
  expect(screen.getByRole('link', { name: 'Télécharger la vidéo' }).getAttribute('download')).toBe(
    'steering-webinar.fr.mp4',
  )
})

test('an unknown code is not found', async () => {
  await renderApp(server.app, caller, '/exclusive-content/secret-guide')
  expect(await screen.findByRole('heading', { name: 'Cette page n’existe pas' })).toBeTruthy()
})
