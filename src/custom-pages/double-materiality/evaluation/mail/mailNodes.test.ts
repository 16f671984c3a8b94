// @vitest-environment jsdom
import { expect, test } from 'vitest'
import { mailNodes } from './mailNodes.ts'

test('a mail becomes nodes with their styles, its text decoded', () => {
  const html =
    '<html><body style="margin: 0px;"><div><p style="color: red;">Bonjour &lt;Léa&gt;,</p>' +
    '<p><a href="https://matrice.example/respond/x">R&amp;D</a><br>fin</p></div></body></html>'
  const body = mailNodes(html, document)
  expect(body.outerHTML).toBe(
    '<div style="margin: 0px;"><div><p style="color: red;">Bonjour &lt;Léa&gt;,</p>' +
      '<p><a>R&amp;D</a><br>fin</p></div></div>',
  )
})

test('only the tags of mails are created, and text stays text', () => {
  const body = mailNodes(
    '<body><p>&lt;script&gt;x&lt;/script&gt;</p><script>y</script><img src="z"></body>',
    document,
  )
  expect(body.innerHTML).toBe('<p>&lt;script&gt;x&lt;/script&gt;</p>y')
})
