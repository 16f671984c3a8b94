// Run by `npm version`: renames the "Unreleased" section of CHANGELOG.md to the release in package.json.
import { readFileSync, writeFileSync } from 'node:fs'

const path = new URL('../CHANGELOG.md', import.meta.url)
const { version } = JSON.parse(readFileSync(new URL('../package.json', import.meta.url), 'utf8'))
const text = readFileSync(path, 'utf8')
const [, changes] = /^## Unreleased\n\n([^]*?)(?=^## |(?![^]))/m.exec(text) ?? []
if (!changes?.trim()) {
  process.stderr.write('CHANGELOG.md has nothing under "## Unreleased": say first what has changed.\n')
  process.exit(1)
}
const day = new Date().toISOString().slice(0, 10)
writeFileSync(path, text.replace('## Unreleased\n', `## Unreleased\n\n## ${version} (${day})\n`))
