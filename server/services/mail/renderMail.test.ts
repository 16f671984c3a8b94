import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { renderMail, type MailContent } from './renderMail.ts'

const reset: MailContent = {
  template: 'passwordReset',
  language: 'fr',
  name: 'Camille',
  link: 'https://esg.example/reset/abc',
  args: { minutes: 15 },
}

describe('renderMail', () => {
  it('writes to a French reader in French, with the link in both versions', () => {
    const { subject, text, html } = renderMail(reset)
    expect(subject).toBe('Choisir un nouveau mot de passe')
    expect(text).toContain('Bonjour Camille,')
    expect(text).toContain('pendant 15 minutes')
    expect(text).toContain('https://esg.example/reset/abc')
    expect(html).toContain('<html lang="fr">')
    expect(html).toContain('href="https://esg.example/reset/abc"')
  })

  it('writes to an English reader in English', () => {
    expect(renderMail({ ...reset, language: 'en' }).subject).toBe('Choose a new password')
  })

  it('greets without a name where none is known', () => {
    expect(renderMail({ ...reset, name: '' }).text).toMatch(/^Bonjour,\n/)
  })

  it('leaves no placeholder unfilled in any template', () => {
    const templates = [
      'passwordReset',
      'passwordChanged',
      'accountExists',
      'confirmEmail',
      'refreshReuse',
      'accountLocked',
    ] as const
    for (const template of templates) {
      for (const language of ['fr', 'en'] as const) {
        const mail = renderMail({
          ...reset,
          template,
          language,
          args: { minutes: 15, hours: 72, attempts: 100 },
        })
        expect(mail.text).not.toContain('%{')
        expect(mail.subject).not.toMatch(/[\r\n]/)
      }
    }
  })

  it('never lets a name become markup', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'grapheme', minLength: 1 }), (name) => {
        const tags = (html: string) => html.match(/<[a-z!/][^>]*>/g)
        expect(tags(renderMail({ ...reset, name: `<${name}>` }).html)).toEqual(tags(renderMail(reset).html))
      }),
    )
  })
})
