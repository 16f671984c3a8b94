import { cleanup } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { renderUi } from '#tests/support/renderUi.tsx'
import MarkdownText from './MarkdownText.tsx'

afterEach(cleanup)

const htmlOf = (text: string) =>
  renderUi(<MarkdownText text={text} />).container.querySelector('div')?.innerHTML

test('headings are below that of the page, and strong words stay strong', () => {
  expect(htmlOf('# Bilan\n**Stable**\n### Détail')).toBe(
    '<div><h2>Bilan</h2><p><strong>Stable</strong></p><h3>Détail</h3></div>',
  )
})

test('lists have marks or numbers', () => {
  expect(htmlOf('- gaz\n- fioul\n\n1. mesurer')).toBe(
    '<div><ul><li>gaz</li><li>fioul</li></ul><ol start="1"><li>mesurer</li></ol></div>',
  )
})

test.each([
  [
    '<img src=x onerror=alert(1)> <b>E1-6_07</b>',
    '<p>&lt;img src=x onerror=alert(1)&gt; &lt;b&gt;E1-6_07&lt;/b&gt;</p>',
  ],
  [
    '[site](https://example.org) https://example.org',
    '<p>site (https://example.org) https://example.org</p>',
  ],
  ['![plan](https://example.org/a.png)', '<p>plan</p>'],
  ['- [x] relevé', '<ul><li>☑ relevé</li></ul>'],
  ['3 * 4 * 5 < 61 & GHG_total_scope', '<p>3 * 4 * 5 &lt; 61 &amp; GHG_total_scope</p>'],
])('%s is shown without a link, a picture, a field or HTML', (text, html) => {
  expect(htmlOf(text)).toBe(html)
})
