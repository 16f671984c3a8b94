import { expect, test } from 'vitest'
import { reportNodes } from './reportNodes.ts'

const page = (body: string) =>
  `<!doctype html><html lang="fr"><head><title>Qualité &amp; co</title><style>.q1{color:red}</style></head><body>${body}</body></html>`

const drawn = (body: string) => {
  const root = document.createElement('div')
  root.append(reportNodes(page(body), document).body)
  return root.firstElementChild?.innerHTML
}

test('language, title and style sheet of a report are read', () => {
  expect(reportNodes(page(''), document)).toMatchObject({
    language: 'fr',
    title: 'Qualité & co',
    style: '.q1{color:red}',
  })
})

test('the tags of a report are kept unchanged', () => {
  const table =
    '<main><div class="scroller" role="region" aria-label="A &amp; B" tabindex="0"><table><tbody><tr><th scope="row">Lyon</th><td class="number">12</td></tr></tbody></table></div></main>'
  expect(drawn(table)).toBe(table)
})

test('escaped names stay text', () => {
  expect(drawn('<p>&lt;script&gt;alert(&quot;1&#x27;)&lt;/script&gt; &amp;amp;</p>')).toBe(
    '<p>&lt;script&gt;alert("1\')&lt;/script&gt; &amp;amp;</p>',
  )
})

test('SVG elements get the SVG namespace', () => {
  const root = document.createElement('div')
  root.append(
    reportNodes(
      page('<svg viewBox="0 0 9 9"><g clip-path="url(#a)"><rect x="1" rx="2"></rect></g></svg>'),
      document,
    ).body,
  )
  const picture = root.querySelector('svg')
  expect(picture?.namespaceURI).toBe('http://www.w3.org/2000/svg')
  expect(picture?.getAttribute('viewBox')).toBe('0 0 9 9')
  expect(picture?.querySelector('rect')?.getAttribute('rx')).toBe('2')
})

test('scripts, external resources and links are dropped', () => {
  expect(
    drawn(
      '<p onclick="a()" style="color:red">a<script>alert(1)</script><a href="https://example.org">b</a><img src="x" />c</p>',
    ),
  ).toBe('<p>a</p>')
})
