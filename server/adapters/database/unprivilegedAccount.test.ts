import { chmodSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, onTestFinished, test } from 'vitest'
import { canReach, readAccounts } from './unprivilegedAccount.ts'

const outsider = { name: 'stranger', uid: 54321, gid: 54321 }

function aFolder(mode: number): string {
  const folder = mkdtempSync(join(realpathSync(tmpdir()), 'matrice-reach-'))
  chmodSync(folder, mode)
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

describe('readAccounts', () => {
  test('reads names and ids', () => {
    expect(readAccounts('root:x:0:0:root:/root:/bin/sh\nnobody:x:65534:65534::/:/bin/false\n')).toEqual([
      { name: 'root', uid: 0, gid: 0 },
      { name: 'nobody', uid: 65534, gid: 65534 },
    ])
  })

  test('reads the negative ids of macOS as system calls take them', () => {
    expect(readAccounts('nobody:*:-2:-2:Unprivileged User:/var/empty:/usr/bin/false')).toEqual([
      { name: 'nobody', uid: 4294967294, gid: 4294967294 },
    ])
  })

  test('passes over comments', () => {
    expect(readAccounts('# User Database\n')).toEqual([])
  })
})

describe('canReach', () => {
  test('lets another account enter a folder that is open to all', () => {
    expect(canReach(outsider, aFolder(0o755))).toBe(true)
  })

  test('keeps another account out of a private folder and everything below', () => {
    const folder = aFolder(0o700)

    expect(canReach(outsider, folder)).toBe(false)
    expect(canReach(outsider, join(folder, 'not', 'there', 'yet'))).toBe(false)
  })

  test('keeps another account from a file that others may not read', () => {
    const file = join(aFolder(0o755), 'private')
    writeFileSync(file, '', { mode: 0o600 })

    expect(canReach(outsider, file)).toBe(false)
  })

  test('lets the owner pass where others may not', () => {
    const owner = { name: 'me', uid: process.geteuid?.() ?? 0, gid: 54321 }

    expect(canReach(owner, aFolder(0o700))).toBe(true)
  })
})
