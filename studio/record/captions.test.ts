import { expect, test } from 'vitest'
import { writeCaptions } from './captions.ts'

test('captions are written as WebVTT, in order, to the millisecond', () => {
  const captions = [
    { fromSeconds: 0, toSeconds: 2.5, text: 'Bonjour' },
    { fromSeconds: 62.25, toSeconds: 65, text: 'Une fiche' },
  ]
  expect(writeCaptions(captions)).toBe(
    'WEBVTT\n\n00:00:00.000 --> 00:00:02.500\nBonjour\n\n00:01:02.250 --> 00:01:05.000\nUne fiche\n\n',
  )
})
