import fc from 'fast-check'
import nodemailer from 'nodemailer'
import { describe, expect, it } from 'vitest'
import { messageOptions, type OutgoingMail } from './transport.ts'

const mail: OutgoingMail = {
  recipient: 'camille@ormelle.example',
  subject: 'Objet',
  text: 'Texte',
  html: '<p>Texte</p>',
  messageId: '<1@esg.example>',
  createdAt: '2026-11-20T12:00:00.000Z',
}

const writer = nodemailer.createTransport({ streamTransport: true, buffer: true, newline: 'unix' })

/** The names of a message's own headers, and who it would be handed to. */
async function write(part: Partial<OutgoingMail>): Promise<{ headers: string[]; recipients: string[] }> {
  const { message, envelope } = await writer.sendMail(
    messageOptions({ ...mail, ...part }, 'Matrice <no-reply@esg.example>'),
  )
  // With `buffer` set the message is a Buffer; nodemailer's types leave it open.
  const head = (message as Buffer).toString().split('\n\n')[0] ?? ''
  return {
    headers: head
      .split('\n')
      .filter((line) => !/^\s/.test(line))
      .map((line) => line.split(':')[0] ?? ''),
    recipients: envelope.to,
  }
}

const hostile = fc
  .array(
    fc.oneof(
      fc.constantFrom(
        '\r\n',
        '\n',
        '\r',
        '\0',
        'Bcc: eve@evil.example',
        ', ',
        ';',
        '<',
        '>',
        '"',
        '\\',
        ' ',
        '=?utf-8?q?',
      ),
      fc.string({ unit: 'grapheme' }),
    ),
    { maxLength: 12 },
  )
  .map((pieces) => pieces.join(''))

describe('messageOptions', () => {
  it('gives a message its one recipient and a stable identity', async () => {
    const { headers, recipients } = await write({})
    expect(recipients).toEqual(['camille@ormelle.example'])
    expect(headers).toEqual(
      expect.arrayContaining(['From', 'To', 'Subject', 'Message-ID', 'Date', 'Auto-Submitted']),
    )
  })

  it('adds no header and no recipient, whatever subject, text or identity hold', async () => {
    const usual = await write({})
    await fc.assert(
      fc.asyncProperty(hostile, hostile, async (subject, text) => {
        const { headers, recipients } = await write({ subject: `x${subject}`, text: `x${text}` })
        expect(headers.toSorted()).toEqual(usual.headers.toSorted())
        expect(recipients).toEqual(usual.recipients)
      }),
      { numRuns: 500 },
    )
  })

  it('never reaches more than one mailbox, whatever the address holds', async () => {
    const usual = await write({})
    await fc.assert(
      fc.asyncProperty(hostile, async (address) => {
        const { headers, recipients } = await write({ recipient: `camille@ormelle.example${address}` })
        expect(headers.filter((name) => !usual.headers.includes(name))).toEqual([])
        expect(recipients.length).toBeLessThanOrEqual(1)
      }),
      { numRuns: 500 },
    )
  })
})
