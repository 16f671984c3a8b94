import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { compareShots } from './compareShots.ts'

test('changed and added pictures are named, equal ones are not', () => {
  const folderOf = (files: Readonly<Record<string, string>>) => {
    const folder = mkdtempSync(join(tmpdir(), 'gallery-'))
    onTestFinished(() => rmSync(folder, { recursive: true }))
    for (const [file, content] of Object.entries(files)) writeFileSync(join(folder, file), content)
    return folder
  }
  const earlier = folderOf({ 'a.png': 'one', 'b.png': 'two', 'gone.png': 'three' })
  const folder = folderOf({ 'a.png': 'one', 'b.png': 'other', 'c.png': 'new' })
  const shots = ['a.png', 'b.png', 'c.png'].map((file) => ({ name: file, how: 'fr light 1280', file }))

  expect(compareShots(shots, folder, earlier)).toEqual({ changed: ['b.png'], added: ['c.png'] })
})
