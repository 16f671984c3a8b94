import fc from 'fast-check'
import PostalMime from 'postal-mime'
import { describe, expect, it } from 'vitest'
import { writeMessage, type OutgoingMail } from './writeMessage.ts'

const mail: OutgoingMail = {
  recipient: 'camille@ormelle.example',
  subject: 'Objet',
  text: 'Texte',
  html: '<p>Texte</p>',
  messageId: '<1@esg.example>',
  createdAt: '2026-11-20T12:00:00.000Z',
  language: 'fr',
}

const write = (part: Partial<OutgoingMail>): string =>
  writeMessage({ ...mail, ...part }, 'Matrice <no-reply@esg.example>').toString()

/** The names of a message's own headers. */
const headersOf = (message: string): string[] =>
  (message.split('\r\n\r\n')[0] ?? '')
    .split(/\r\n|[\r\n]/)
    .filter((line) => !/^[ \t]/.test(line))
    .map((line) => line.split(':')[0] ?? '')
    .toSorted()

const usual = [
  'Auto-Submitted',
  'Content-Language',
  'Content-Type',
  'Date',
  'From',
  'MIME-Version',
  'Message-ID',
  'Subject',
  'To',
]

const pieces = [
  '\r\n',
  '\n',
  '\r',
  '\0',
  '.',
  '\n.\n',
  '--=_matrice',
  '--=_matrice--',
  'Bcc: eve@evil.example',
  ', ',
  ';',
  '<',
  '>',
  '"',
  '\\',
  ' ',
  '=',
  '=?utf-8?q?',
]
const hostile = fc
  .array(fc.oneof(fc.constantFrom(...pieces), fc.string({ unit: 'grapheme' })), { maxLength: 12 })
  .map((parts) => parts.join(''))

describe('writeMessage', () => {
  it('gives a message its recipient, a stable identity and a date that mail readers understand', () => {
    const message = write({})
    expect(headersOf(message)).toEqual(usual)
    expect(message).toContain('\r\nTo: camille@ormelle.example\r\n')
    expect(message).toContain('\r\nMessage-ID: <1@esg.example>\r\n')
    expect(message).toContain('\r\nDate: Fri, 20 Nov 2026 12:00:00 +0000\r\n')
  })

  it('names the address with which a reader opts out, by one click', () => {
    const message = write({ optOut: 'https://esg.example/public/api/v1/opt-outs/token' })
    expect(headersOf(message)).toEqual(
      [...usual, 'List-Unsubscribe', 'List-Unsubscribe-Post'].toSorted((one, other) =>
        one < other ? -1 : 1,
      ),
    )
    expect(message).toContain('\r\nList-Unsubscribe: <https://esg.example/public/api/v1/opt-outs/token>\r\n')
    expect(message).toContain('\r\nList-Unsubscribe-Post: List-Unsubscribe=One-Click\r\n')
  })

  it('writes short ASCII lines that decode to both versions, whatever they contain', async () => {
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (subject, body) => {
        const text = `Début ${body} fin`
        const message = write({ subject: `x${subject}`, text, html: `<p>${text}</p>` })
        expect(message).toMatch(/^[\x20-\x7e\r\n]*$/)
        const [, ...parts] = message.split('\r\n\r\n--=_matrice')
        const widths = parts.flatMap((part) => part.split('\r\n')).map((line) => line.length)
        expect(Math.max(...widths)).toBeLessThanOrEqual(76)
        const read = await PostalMime.parse(message)
        const lines = (content: string | undefined) => content?.trim().split(/\r\n|[\r\n]/)
        expect(lines(read.text)).toEqual(lines(text))
        expect(lines(read.html)).toEqual(lines(`<p>${text}</p>`))
      }),
      { numRuns: 300 },
    )
  })

  it('continues a folded line with an ASCII space, whatever space the address contained', () => {
    const recipient = `camille@ormelle.example${'x'.repeat(40)}\u2003${'y'.repeat(40)}\u2003Bcc: eve@evil.example`
    expect(headersOf(write({ recipient }))).toEqual(usual)
  })

  it('adds no header and no recipient, whatever subject, text and address contain', () => {
    fc.assert(
      fc.property(hostile, hostile, hostile, (subject, text, address) => {
        const message = write({
          subject: `x${subject}`,
          text: `x${text}`,
          recipient: `camille@ormelle.example${address}`,
        })
        expect(headersOf(message)).toEqual(usual)
      }),
      { numRuns: 500 },
    )
  })

  it('changes the sender’s name but never the address, and sets the address for replies', async () => {
    const read = await PostalMime.parse(
      write({ senderName: 'Claire Joubert', replyTo: 'rse@ormelle.example' }),
    )
    expect(read.from).toEqual({ name: 'Claire Joubert via Matrice', address: 'no-reply@esg.example' })
    expect(read.replyTo).toEqual([{ name: '', address: 'rse@ormelle.example' }])
  })

  it('adds no header, recipient or sender, whatever sender name and reply address contain', () => {
    fc.assert(
      fc.property(hostile, hostile, (senderName, address) => {
        const message = write({ senderName: `x${senderName}`, replyTo: `rse@ormelle.example${address}` })
        expect(headersOf(message)).toEqual([...usual, 'Reply-To'].toSorted())
        const from = /^From: (?:.*(?:\r\n[ \t].*)*)$/m.exec(message)?.[0] ?? ''
        expect(from.replaceAll(/\r\n[ \t]/g, ' ')).toMatch(/<no-reply@esg\.example>$/)
      }),
      { numRuns: 500 },
    )
  })
})
